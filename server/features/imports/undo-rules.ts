import { fullName } from '#contract/members/name.ts'

type Obstacle = { found_in: string; lastname: string | null; firstname: string | null }

const namesListed = 3

/** Why an import is not taken back: what happened since, and to whom. */
export function obstacleWords(obstacles: readonly Obstacle[]): string {
  const happened = what(new Set(obstacles.map(({ found_in }) => found_in)))
  const names = [
    ...new Set(
      obstacles.flatMap(({ lastname, firstname }) =>
        lastname === null || firstname === null ? [] : [`${fullName({ lastname, firstname })}さん`],
      ),
    ),
  ]
  const more = names.length > namesListed ? `ほか${names.length - namesListed}名` : ''
  const whose = names.length === 0 ? '' : `（${names.slice(0, namesListed).join('、')}${more}）`
  return `${happened}${whose}ため、取り消せません。データは変わっていません。`
}

function what(tables: ReadonlySet<string>): string {
  if (tables.has('mails')) return '取り込みによるメールの送信が始まった'
  if (tables.has('answers') || tables.has('annual_answers')) return '取り込みのあとに回答があった'
  return '取り込みのあとに、ほかの変更があった'
}
