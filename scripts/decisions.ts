const folder = 'docs/decisions/'
const index = `${folder}README.md`

type Decision = { number: string; title: string; page: string }

/** What is wrong with the records of docs/decisions and with what refers to them, in a tree given as path → text. */
export function decisionProblems(tree: Map<string, string>): string[] {
  const pages = [...tree].filter(([path]) => path.startsWith(folder) && path.endsWith('.md'))
  const records = pages.flatMap(([page, text]) => recordsOf(page, text))
  const pageOf = new Map(records.map(({ number, page }) => [number, page]))
  return [
    ...pages
      .filter(([page]) => /\/\d[^/]*$/.test(page))
      .map(([page]) => `${page}: a record stands on the page of its room`),
    ...pages.flatMap(([page, text]) => headingsWithoutAnchor(page, text)),
    ...twice(records),
    ...indexProblems(records, tree.get(index) ?? ''),
    ...[...tree].flatMap(([path, text]) => brokenReferences(path, text, pageOf)),
  ]
}

function recordsOf(page: string, text: string): Decision[] {
  const heads = text.matchAll(/^<a id="(\d{3})"><\/a>\n\n## (\d{3}) (.+)$/gm)
  return [...heads].flatMap(([, anchor = '', number = '', title = '']) =>
    anchor === number ? [{ number, title, page }] : [],
  )
}

function headingsWithoutAnchor(page: string, text: string): string[] {
  const known = new Set(recordsOf(page, text).map(({ number }) => number))
  const named = text.matchAll(/^(?:<a id="(\d{3})"><\/a>|## (\d{3}) .*)$/gm)
  const lone = [...named]
    .map(([, anchor, heading]) => anchor ?? heading ?? '')
    .filter((one) => !known.has(one))
  return [...new Set(lone)].map(
    (number) => `${page}: ${number} has no anchor of its number above its heading`,
  )
}

function twice(records: readonly Decision[]): string[] {
  return [...Map.groupBy(records, ({ number }) => number)]
    .filter(([, same]) => same.length > 1)
    .map(
      ([number, same]) => `${number} stands ${same.length} times: ${same.map(({ page }) => page).join(', ')}`,
    )
}

function indexProblems(records: readonly Decision[], text: string): string[] {
  const expected = records
    .toSorted((one, other) => one.number.localeCompare(other.number))
    .map(({ number, title, page }) => {
      const name = page.slice(folder.length)
      const [link, room] = page === index ? ['', 'this page'] : [name, name.replace('.md', '')]
      return `- [${number}](${link}#${number}) ${title} · ${room}`
    })
  const lines = text.split('\n').filter((line) => /^- \[\d{3}\]/.test(line))
  return [
    ...expected.filter((line) => !lines.includes(line)).map((line) => `${index} lacks: ${line}`),
    ...lines.filter((line) => !expected.includes(line)).map((line) => `${index} is wrong or late: ${line}`),
    ...(lines.length === expected.length && lines.some((line, at) => line !== expected[at])
      ? [`${index}: the index is not in the order of the numbers`]
      : []),
  ]
}

function brokenReferences(path: string, text: string, pageOf: Map<string, string>): string[] {
  const isRecord = path.startsWith(folder)
  const problems = [
    ...[...text.matchAll(/\bADRs? (\d{3})(?:–(\d{3}))?/g)].flatMap(([found, from = '', to = from]) =>
      [from, to].every((number) => pageOf.has(number)) ? [] : [found],
    ),
    ...[...text.matchAll(/decisions\/\d{3}\b[\w-]*/g)].map(([found]) => found),
    ...[...text.matchAll(/decisions\/([\w-]+\.md)(?:#([\w-]+))?/g)].flatMap(([found, page = '', anchor]) =>
      anchor === undefined || pageOf.get(anchor) === folder + page ? [] : [found],
    ),
    ...(isRecord ? [...text.matchAll(/\]\(([\w-]+\.md)?#([\w-]+)\)/g)] : []).flatMap(
      ([found, page = path.slice(folder.length), anchor = '']) =>
        pageOf.get(anchor) === folder + page ? [] : [found],
    ),
  ]
  return problems.map((found) => `${path}: ${found} leads to no record`)
}
