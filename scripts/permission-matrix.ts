import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { roleKeys, rolesWith } from '#contract/permissions.ts'
import {
  type TextKind,
  type TextReader,
  textCell,
  textDoorKeys,
  textDoors,
  textKindKeys,
  textKinds,
  textReaderKeys,
} from '#contract/text-readers.ts'
import { type DeclaredCall, declaredCalls } from '../server/platform/http/openapi.ts'
import { factorSessionKeys, factorSessions } from '../server/testing/factor-sessions.ts'
import { namesAThing } from '../server/testing/path-parameters.ts'

export const matrixFile = join(import.meta.dirname, '../docs/permission-matrix.md')

const introduction = `# Who may call what

Written by \`node scripts/permission-matrix.ts\` from the contract; \`server/permission-matrix.test.ts\` fails when it is stale,
\`server/every-call.test.ts\` asks every cell over HTTP.

- **yes**: the role may make the call. Which rows it reaches is the service's matter: viewers and limited administrators read or
  change their own account only, restricted viewers reach only the departments and members they were given (404 outside).
- **401**, **403**: refused without a session, or for lack of the permission.
- *other company*: what the owner of another company gets who names a thing of this one; "–" where a call names none and so
  answers with the caller's own company only.
- Where the company allows only some addresses, every call with a session answers 403 \`address_not_allowed\` from elsewhere.
- While a session lacks something, all but those marked † answer 403: \`second_factor_required\`, \`second_factor_setup_required\` or
  \`password_expired\`. Each of these opens only the calls that supply it; \`server/missing-steps.test.ts\` asks all of them.
- ‡: an account with a second factor must have shown it within ten minutes, else 403 \`step_up_required\`, also before another
  account gets a new role or address; \`server/every-factor.test.ts\` makes every call in each of these sessions:
`

/** Which calls a session makes by what it was opened with. */
function factorMatrix(): string[] {
  const line = ({ words, isFresh }: { words: string; isFresh: boolean }) =>
    `| ${[words, isFresh ? 'yes' : '403', 'yes'].join(' | ')} |`
  return [
    '| session | ‡ | other calls |',
    '| --- | --- | --- |',
    ...factorSessionKeys.map((key) => line(factorSessions[key])),
    '',
  ]
}

function othersCell(call: DeclaredCall): string {
  if (call.meta.access === 'public') return 'yes'
  return namesAThing(call) ? '404' : '–'
}

function lineOf(call: DeclaredCall): string {
  const { access, isOpenWhile, needsFreshFactor, signedBy } = call.meta
  const allowed = rolesWith(access)
  const byRole = roleKeys.map((role) => (allowed.includes(role) ? 'yes' : '403'))
  const withoutSession = access === 'public' ? 'yes' : '401'
  const asked = signedBy.length > 0 ? 'signed body' : access
  const mark = `${isOpenWhile.length > 0 ? ' †' : ''}${needsFreshFactor ? ' ‡' : ''}`
  const cells = [`\`${call.method} ${call.path}\`${mark}`, asked, ...byRole, withoutSession, othersCell(call)]
  return `| ${cells.join(' | ')} |`
}

const textIntroduction = `# Who reads which text

From \`contract/text-readers.ts\`; \`server/text-readers.test.ts\` plants words in each kind of text, opens each door as each role and
fails on a cell that differs, \`web/demo/text-readers.test.ts\` does so in the demo. A role reads of members in its scope, and of answers
and replies what their writer was told that it reads. "–": no such door.
`

function textLine(kind: TextKind, reader: TextReader): string {
  const cells = textDoorKeys.map((door) => textCell(kind, door, reader).replace('no such door', '–'))
  return `| ${[textKinds[kind], reader, ...cells].join(' | ')} |`
}

function textMatrix(): string[] {
  const headings = ['text', 'reader', ...textDoorKeys.map((door) => textDoors[door])]
  return [
    textIntroduction,
    `| ${headings.join(' | ')} |`,
    `|${' --- |'.repeat(headings.length)}`,
    ...textKindKeys.flatMap((kind) => textReaderKeys.map((reader) => textLine(kind, reader))),
    '',
  ]
}

/** The matrix of every call of the contract, and of every kind of text, as Markdown. */
export function permissionMatrix(): string {
  const headings = ['call', 'asks for', ...roleKeys, 'no session', 'other company']
  const calls = [...declaredCalls()].sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1))
  return [
    introduction,
    ...factorMatrix(),
    `| ${headings.join(' | ')} |`,
    `|${' --- |'.repeat(headings.length)}`,
    ...calls.map(lineOf),
    '',
    ...textMatrix(),
  ].join('\n')
}

if (import.meta.main) writeFileSync(matrixFile, permissionMatrix())
