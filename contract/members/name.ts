/** A person's name as everything shows it: family name, space, given name; whichever there is of them. */
export function fullName(person: { lastname: string; firstname: string }): string {
  return `${person.lastname} ${person.firstname}`.trim()
}
