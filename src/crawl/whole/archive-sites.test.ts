import { describe, expect, test } from 'vitest';
import { doctors, festival, register } from './archive-sites.fixture.ts';
import { tableOf } from './unlike-sites.fixture.ts';

describe('sites that are no shops', () => {
  test('a register in frames: what the menu of a frame offers is asked of the list beside it', () => {
    expect(tableOf(register())).toMatchObject({ entities: 34, missing: [] });
  });

  test('a form alone is pressed; records that say "details" are known by where that leads; a box alone is a filter', () => {
    const { attributes, entities, missing } = tableOf(doctors());
    expect({ attributes, entities, missing }).toEqual({
      attributes: ['Aseguradora', 'Especialidad', 'Idiomas', 'Teléfono', 'Videoconsulta'],
      entities: 37,
      missing: [],
    });
  });

  test('an index of countries, whose lists are written otherwise than the programme', () => {
    expect(tableOf(festival())).toMatchObject({ entities: 30, missing: [] });
  });
});
