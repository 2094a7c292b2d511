const codeWord = '(?:status|type|condition|importance|kind)'
const column = `(?<![a-z_])(?:[a-z_]+_)?${codeWord}\\b`
const around = `["']?\\)?(?:\\s*,\\s*-?\\d+\\s*\\))?(?:::\\w+)?\\s*`
const operator =
  '(?:=|<>|!=|<=|>=|<|>|\\bis\\s+(?:not\\s+)?distinct\\s+from\\b|\\b(?:not\\s+)?in\\b|\\bbetween\\b)'
const number = `\\s*(?:any\\b|array\\b|[(\\['{])*\\s*['"]?\\d{1,2}\\b`
const compared = new RegExp(`${column}${around}${operator}${number}`, 'g')
const cased = new RegExp(`\\bcase\\s+[a-z_.]*?${column}\\s+when\\s+\\d`, 'g')
const clause = /\b(set|where|when|on|and|or|not|select|having|case|filter|from|then|else|check)\b/g

/** Whether a name ends in the word of a code list: answer_status, enqType, condition. */
export function isCodeName(name: string): boolean {
  return /(^|[._]|[a-z])([sS]tatus|[tT]ype|[cC]ondition|[iI]mportance|[kK]ind)$/.test(name)
}

/** Whether a text that no tag marks as SQL is sent as such. */
export function looksLikeSql(text: string): boolean {
  return /\b(select|update|delete from|insert into)\s/.test(text) && /\b(from|set|where|into)\s/.test(text)
}

/** Where in a piece of SQL a bare number is compared with the column of a code; assignments are not comparisons. */
export function rawCodesInSql(text: string): number[] {
  return [compared, cased].flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(({ index, 0: match }) => !isAssigned(text.slice(0, index), match))
      .map(({ index }) => index),
  )
}

function isAssigned(before: string, match: string): boolean {
  return [...before.matchAll(clause)].at(-1)?.[1] === 'set' && /[^<>!]=\s*\d+$/.test(match)
}
