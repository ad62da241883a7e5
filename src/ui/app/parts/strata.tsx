/** A kind as layers: one for each attribute, as long as the share of entities that have it, cut into its commonest values; what only filters know is the vein. */
import { useSignal } from '@preact/signals';
import type { AttributeGlance } from '../../../store/reader.ts';
import { filterText, tableAddress } from '../state/address.ts';
import { brief, count, counted, share } from '../state/text.ts';
import { To } from './common.tsx';

const SHOWN_FIRST = 18;

export function Strata({
  attributes,
  entities,
  kind,
}: {
  readonly kind: string | null;
  readonly entities: number;
  readonly attributes: readonly AttributeGlance[];
}) {
  const isWhole = useSignal(false);
  // The vein on top: it is what no other tool shows.
  const hiddenShare = ({ facts, onlyInFilters }: AttributeGlance) => (onlyInFilters * 2 > facts ? 0 : 1);
  const layered = [...attributes].sort(
    (a, b) => hiddenShare(a) - hiddenShare(b) || b.entities - a.entities || a.values - b.values,
  );
  const shown = isWhole.value ? layered : layered.slice(0, SHOWN_FIRST);
  return (
    <>
      <p class="legend">
        <span>
          <i class="key vein" /> known from filters alone
        </span>
        <span>
          <i class="key stone" /> shown on lists or pages
        </span>
        <span>
          <i class="key many" /> nearly every entity has a value of its own
        </span>
      </p>
      <ul class="strata">
        {shown.map((attribute) => (
          <Layer key={attribute.attribute} attribute={attribute} kind={kind} entities={entities} />
        ))}
      </ul>
      {attributes.length > SHOWN_FIRST ? (
        <button type="button" class="button more" onClick={() => (isWhole.value = !isWhole.value)}>
          {isWhole.value ? 'Fewer' : `All ${count(attributes.length)} attributes`}
        </button>
      ) : null}
    </>
  );
}

function Layer({
  attribute,
  entities,
  kind,
}: {
  readonly attribute: AttributeGlance;
  readonly entities: number;
  readonly kind: string | null;
}) {
  const { attribute: name, facts, onlyInFilters, top, values } = attribute;
  const isHidden = onlyInFilters * 2 > facts;
  const covered = Math.min(1, attribute.entities / Math.max(1, entities));
  const named = top.reduce((sum, one) => sum + one.entities, 0);
  // A value that hardly any entity shares with another tells nothing as a segment.
  const isMany = values > 0.6 * attribute.entities && values > 12;
  const hiddenShare = share(onlyInFilters, facts);
  return (
    <li class={`layer ${isHidden ? 'is-hidden' : ''}`}>
      <span class="layer-name">
        <To href={tableAddress(kind, { facet: name })} title={`${name}: its values in the table`}>
          {name}
        </To>
        {onlyInFilters > 0 ? (
          <span
            class="hidden-share"
            title={`${count(onlyInFilters)} of ${count(facts)} facts stand on no list and no page`}
          >
            {hiddenShare} hidden
          </span>
        ) : null}
      </span>
      <span class="layer-bar">
        <span class={`layer-fill ${isMany ? 'many' : ''}`} style={{ width: `${covered * 100}%` }}>
          {isMany
            ? null
            : top.map(({ entities: having, value }, at) => (
                <To
                  key={value}
                  href={tableAddress(kind, { filters: filterText([[name, value]]) })}
                  class={`segment s${at}`}
                  title={`${value}: ${counted(having, 'entity', 'entities')}`}
                  label={`${name} ${value}: ${counted(having, 'entity', 'entities')}`}
                >
                  <Grow share={facts === 0 ? 0 : having / facts} text={value} />
                </To>
              ))}
          {isMany || facts <= named ? null : (
            <span
              class="segment rest"
              style={{ flexGrow: (facts - named) / facts }}
              title={`other values: ${count(facts - named)}`}
            />
          )}
        </span>
      </span>
      <span class="layer-count">
        <To href={tableAddress(kind, { facet: name })} label={`${name}: ${counted(values, 'value')}`}>
          {brief(values)}
        </To>{' '}
        <small>
          {values === 1 ? 'value' : 'values'}, {share(attribute.entities, entities)}
        </small>
      </span>
    </li>
  );
}

/** The segment's width is its share; its text shows where it fits. */
function Grow({ share: part, text }: { readonly share: number; readonly text: string }) {
  return (
    <span
      class="segment-text"
      ref={(element) => {
        const segment = element?.parentElement;
        if (segment !== null && segment !== undefined) segment.style.flexGrow = String(part);
      }}
    >
      {part > 0.07 ? text : ''}
    </span>
  );
}
