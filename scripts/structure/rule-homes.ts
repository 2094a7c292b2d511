type Rule = { name: string; states: RegExp[] }

const status = `working_?[sS]tatus\\b["'\`)]*\\s*,?\\s*["']?`
const operator = '(?:===|!==|==|<>|<=|>=|=|<|>|not in|in)["\']?\\s*,?\\s*[(\\[]?\\s*["\']?'

/** How each rule that should have one home is written wherever it is stated; a call of the home is not a statement. */
const rules: Rule[] = [
  {
    name: 'who has left',
    states: [
      new RegExp(`${status}${operator}(?:4\\b|[34]\\s*,\\s*[34]\\b|[12]\\s*,\\s*[12]\\b)`),
      new RegExp(`${status}(?:(?:<=|>)["']?\\s*,?\\s*2|(?:<|>=)["']?\\s*,?\\s*3)\\b`),
      /[=!]== workingStatus\.is\.declined/,
      /\b(?:function hasLeft\b|const hasLeft\w* = \(|const hasLeft = [\w.]+ === )/,
    ],
  },
  {
    name: 'what counts as delivered',
    states: [
      /\b2\s*,\s*3\s*,\s*4\s*[\])}][^\n]{0,40}status/i,
      /status[^\n]{0,20}[([{]\s*2\s*,\s*3\s*,\s*4\b/i,
      /\.is\.sent\s*,\s*\w+\.is\.answered\s*,/,
      /\b(?:function|const) isDelivered\b/,
    ],
  },
  {
    name: 'the annual round (2, 13)',
    states: [
      /\bround\b["']?\s*(?::|,?\s*["']?(?:===|!==|=|<=|>=|<|>)["']?,?)\s*13\b/,
      /\b13 as round\b/,
      /\bround = whole\(1, 13\)/,
      /\b(?:const|function) annual_?[rR]ound\b/,
    ],
  },
  {
    name: 'fewest people shown (5)',
    states: [
      /\b(?:fewest\w*|least\w*|tooFew) = 5\b/,
      /[5５五][人名](?:未満|に満た|以上|から)/,
      /\b(?:n|total|count\w*|people|size) (?:<|>=) 5\b/,
    ],
  },
  {
    name: 'minutes to answer',
    states: [/\b(?:answering|annual|monthly)Minutes\b/, /\b(?:const|function) minutes(?:To|For|Of)\w*/],
  },
  {
    name: 'a full name',
    states: [
      /lastname(?:_kana)?(?: \?\? '')?\}\s\$?\{[^}\n]*firstname/,
      /lastname(?:_kana)?, [\w.]*firstname(?:_kana)?\]\.filter\(Boolean\)\.join/,
      /lastname(?:`\)\})? \|\| ' ' \|\| /,
      /concat_ws\(' ',[^)\n]*lastname/,
    ],
  },
  {
    name: 'keys of an object, typed',
    states: [/\bObject\.keys\([^()\n]*\)\)? as\b/, /\bexport (?:const|function) keysOf\b/],
  },
  { name: 'a component loaded by name', states: [/\(\{\s*default:\s/, /\breturn \{ default: \w+ \}/] },
  { name: 'Refusal', states: [/^(?:export )?(?:const|function|type) Refusal\b/m] },
  { name: 'audiences', states: [/\b(?:const|function) audiences\b/] },
]

export function homesOfRules(files: readonly (readonly [string, string])[]): Map<string, string[]> {
  const texts = files.map(([path, text]) => [path, withoutComments(text)] as const)
  return new Map(
    rules.map(({ name, states }) => [
      name,
      texts.filter(([, text]) => states.some((pattern) => pattern.test(text))).map(([path]) => path),
    ]),
  )
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/ .*$/gm, '$1')
