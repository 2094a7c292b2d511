import type { FileProblem } from '#contract/company/file-mapping-fields.ts'
import { fullName } from '#contract/members/name.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { TableRow } from '../../../platform/files/sheet.ts'
import type { Edit } from '../change-service.ts'
import { cautionsOf, isAnotherPerson, knownIn, nameKey, type Person, twinsIn } from './person-rules.ts'
import { membersNamed } from './queries.ts'
import type { Entry, ReadRow } from './row-rules.ts'
import type { Subject } from './subject-rules.ts'

const linesNamed = 20

/** Which rows were known by their mail address alone. */
export function byMailProblems(rows: readonly TableRow[], subjects: readonly Subject[]): FileProblem[] {
  const lines = rows.flatMap(({ line }, index) => {
    const subject = subjects[index]
    return subject && !subject.isNew && subject.isByMail ? [line] : []
  })
  if (lines.length === 0) return []
  const more = lines.length > linesNamed ? `など${lines.length}行` : '行目'
  const message = `社員番号で見つからないため、メールアドレスで登録済みの方と照合しました：${lines.slice(0, linesNamed).join('、')}${more}。`
  return [{ message, is_fatal: false }]
}

/** What seems to be another person, or the same one twice; rows with errors are corrected first. */
export async function cautions(ctx: Ctx, rows: readonly ReadRow<Entry>[]): Promise<FileProblem[]> {
  const sound = rows.flatMap(({ row, value }) =>
    value && row.errors.length === 0 ? [{ line: row.line, value }] : [],
  )
  const people = sound.map(({ line, value }) => {
    return { line, person: 'newcomer' in value ? value.newcomer : personAfter(value.edit) }
  })
  const newcomers = sound.flatMap(({ line, value }) =>
    'newcomer' in value && !value.newcomer.former_id ? [{ line, person: value.newcomer }] : [],
  )
  const names = newcomers.map(({ person }) => nameKey(person))
  const known = names.length > 0 ? await membersNamed(ctx.tx, ctx.actor, names) : []
  const changed = new Set(sound.flatMap(({ value }) => ('edit' in value ? [value.edit.before.id] : [])))
  const others = sound.flatMap(({ line, value }) => {
    if (!('edit' in value) || !isAnotherPerson(value.edit.before, value.edit.change)) return []
    const [before, after] = [fullName(value.edit.before), fullName(personAfter(value.edit))]
    return [{ line, message: `登録済みの${before}さんが、別の方（${after}さん）に変わります。` }]
  })
  const free = known.filter(({ id }) => !changed.has(id))
  return cautionsOf([...others, ...twinsIn(people), ...knownIn(newcomers, free)])
}

const personAfter = ({ before, change }: Edit): Person => {
  const { lastname = before.lastname, firstname = before.firstname } = change
  const { date_contracted = before.date_contracted, birth_year = before.birth_year } = change
  const { birth_month = before.birth_month, birth_day = before.birth_day } = change
  return { lastname, firstname, date_contracted, birth_year, birth_month, birth_day }
}
