import { expect, test } from 'vitest'
import { migrationFiles } from './files.ts'
import { expandProblems, olderProgramsOf, refusedBy } from './older-program-rules.ts'
import { knownMigrations } from './schema.ts'

test.each([
  ['-- older programs: run\nselect 1', 'run'],
  ['-- older programs: run from 0046_new_names.sql\nselect 1', '0046_new_names.sql'],
  ['select 1', 'stop'],
  ['-- a note\n-- older programs: run\n', 'stop'],
  ['-- older programs: run, mostly\n', 'stop'],
])('the first line of %j says %s', (text, said) => {
  expect(olderProgramsOf(text)).toBe(said)
})

const row = (name: string, older_programs: string | null) => ({ name, checksum: 'x', older_programs })
const applied = [row('1_a.sql', 'stop'), row('2_expand.sql', 'run'), row('3_contract.sql', '2_expand.sql')]

test('who knows the expanding half may run beside the contracting one, who knows neither may not', () => {
  expect(refusedBy(applied, ['1_a.sql', '2_expand.sql'])).toBeNull()
  expect(refusedBy(applied, ['1_a.sql'])).toBe('3_contract.sql')
  expect(refusedBy(applied.slice(0, 2), ['1_a.sql'])).toBeNull()
})

test.each([
  'alter table members drop column nickname;',
  'drop table nicknames;',
  'alter table members rename column nickname to called;',
  'alter table members alter column nickname type integer;',
  'alter table members alter column nickname set not null;',
  'alter table members add column nickname text not null;',
  'revoke select on members from soramoyo_app;',
  'alter table members drop constraint members_check;',
])('%s is no expansion', (text) => {
  expect(expandProblems(text)).not.toEqual([])
})

test('what only adds is one', () => {
  const text = `-- drop nothing
    alter table members add column nickname text, add column is_called boolean not null default false;
    alter table members alter column nickname drop not null;
    alter table members drop constraint members_company_id_fkey;
    create table nicknames (id bigint not null);
    create function f() returns bigint language sql as $$ select 1 $$;
    revoke execute on function f from public;`
  expect(expandProblems(text)).toEqual([])
})

test('every migration that lets older programs run does what it says, and names what there is', () => {
  const names = knownMigrations().map(({ name }) => name)
  for (const { name, text, olderPrograms } of migrationFiles()) {
    if (olderPrograms === 'run') expect([name, expandProblems(text)]).toEqual([name, []])
    else if (olderPrograms !== 'stop') expect(names).toContain(olderPrograms)
  }
  expect(migrationFiles().some(({ olderPrograms }) => olderPrograms === 'run')).toBe(true)
})
