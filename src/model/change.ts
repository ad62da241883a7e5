import type { Entity, EntityKey } from './entity.ts';
import type { Fact } from './fact.ts';

export const CHANGE_KINDS = ['added', 'changed', 'gone'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What one visit found otherwise than the visit before it. */
export interface Change {
  readonly change: ChangeKind;
  readonly entity: EntityKey;
  /** Null: the entity itself was added or is gone. */
  readonly attribute: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly atMs: number;
}

/** A change as it is kept, with what a person knows the entity by. */
export interface KnownChange extends Change {
  readonly id: number;
  readonly run: number;
  readonly title: string | null;
  /** Of the entity, where it has a page. */
  readonly address: string | null;
}

/** All that a visit found, to be kept together: what earlier parts of the same run have kept of it goes first. */
export interface Findings {
  /** Entities that a list showed again, with what it had shown of them before; under another address than those that were known. */
  readonly seen: readonly { readonly entity: EntityKey; readonly atMs: number; readonly address?: string }[];
  /** Of entities that are new, or that are back. */
  readonly entities: readonly Entity[];
  /** Of entities that are known or among `entities`. */
  readonly facts: readonly Fact[];
  /** Values that hold no longer, whoever had shown them. */
  readonly ended: readonly {
    readonly entity: EntityKey;
    readonly attribute: string;
    readonly value: string;
    readonly atMs: number;
  }[];
  readonly gone: readonly { readonly entity: EntityKey; readonly atMs: number }[];
  readonly changes: readonly Change[];
  /** Pages that were compared with what was known of their values: how many there were, and how many were otherwise. */
  readonly pages: readonly ComparedPage[];
  /** The same attribute by attribute. */
  readonly watched: readonly WatchedAttribute[];
}

export interface ComparedPage {
  /** As it was asked for. */
  readonly url: string;
  readonly compared: number;
  readonly changed: number;
}

/** Values of one attribute that had last been seen so many days before. */
export interface WatchedAttribute {
  readonly kind: string;
  readonly attribute: string;
  readonly days: number;
  readonly compared: number;
  readonly changed: number;
}
