import type { Random } from '../random.ts'
import { femaleNames, foreignNames, maleNames, type Name, surnames } from './names.ts'
import { romaji } from './romaji.ts'

export type Person = {
  lastname: Name
  firstname: Name
  gender: 1 | 2 | 3
  language: 0 | 1 | 2 | 3
  /** What stands before the @, before its number where several bear the name. */
  localPart: string
}

const foreignShare = 0.03

function surnameFrom(random: Random): Name {
  const skewed = Math.floor(random.next() ** 1.5 * surnames.length)
  return surnames[skewed] ?? random.pick(surnames)
}

export function personFrom(random: Random): Person {
  return random.chance(foreignShare) ? foreigner(random) : local(random)
}

/** Somebody of the company's own who has been here for long, such as a supervisor. */
export function local(random: Random): Person {
  const isMale = random.chance(0.56)
  const lastname = surnameFrom(random)
  const firstname = random.pick(isMale ? maleNames : femaleNames)
  return {
    lastname,
    firstname,
    gender: random.chance(0.03) ? 3 : isMale ? 1 : 2,
    language: 0,
    localPart: `${romaji(lastname.kana)}.${romaji(firstname.kana)}`,
  }
}

function foreigner(random: Random): Person {
  const { lastname, firstname, gender, language, romaji: localPart } = random.pick(foreignNames)
  return { lastname, firstname, gender, language, localPart }
}

/** Hands out each local part once: the second bearer of a name gets a 2. */
export function addressBook(domain: string): (localPart: string) => string {
  const used = new Map<string, number>()
  return (localPart) => {
    const count = (used.get(localPart) ?? 0) + 1
    used.set(localPart, count)
    return `${localPart}${count > 1 ? count : ''}@${domain}`
  }
}
