type Half = string | null | undefined

/** A person's name as everything shows it: family name, space, given name; whichever there is of them. */
export const fullName = ({ lastname, firstname }: { lastname: Half; firstname: Half }): string =>
  `${lastname ?? ''} ${firstname ?? ''}`.trim()

/** How a name is read; empty where nobody wrote it down. */
export const kanaName = (person: { lastname_kana?: Half; firstname_kana?: Half }): string =>
  fullName({ lastname: person.lastname_kana, firstname: person.firstname_kana })

/** The supervisor's name in a member's row; empty where there is none. */
export const supervisorName = (member: { senior_lastname: Half; senior_firstname: Half }): string =>
  fullName({ lastname: member.senior_lastname, firstname: member.senior_firstname })
