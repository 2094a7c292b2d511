import type { Language } from '../codes.ts'

type NamePart = string | null | undefined

/** A person's name in its two halves. */
export type PersonName = { lastname: string; firstname: string }

/** A person's name as HR's screens show it: family name, space, given name; whichever there is of them. */
export const fullName = ({ lastname, firstname }: { lastname: NamePart; firstname: NamePart }): string =>
  `${lastname ?? ''} ${firstname ?? ''}`.trim()

/** Written as the Japanese and the Chinese write names: the family name stands first, whoever reads it. */
const east = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const wholly = /^[\p{Script=Han}\s]+$/u

/** A name in the reader's order. English keeps the order of Han names; Chinese writes them without a space. */
export function personName(person: { lastname: NamePart; firstname: NamePart }, language: Language): string {
  const { lastname, firstname } = person
  const name = fullName(person)
  if (language === 'en' && !east.test(name)) return fullName({ lastname: firstname, firstname: lastname })
  return joinedName(name, language)
}

/** A name that is only known as a whole, such as a sender's, as `personName` spaces it. */
export const joinedName = (name: string, language: Language): string =>
  language.startsWith('zh') && wholly.test(name) ? name.replaceAll(/\s/gu, '') : name

/** How a name is read; empty where nobody wrote it down. */
export const kanaName = (person: { lastname_kana?: NamePart; firstname_kana?: NamePart }): string =>
  fullName({ lastname: person.lastname_kana, firstname: person.firstname_kana })

/** The supervisor's name in a member's row; empty where there is none. */
export const supervisorName = (member: { senior_lastname: NamePart; senior_firstname: NamePart }): string =>
  fullName({ lastname: member.senior_lastname, firstname: member.senior_firstname })
