/** The parts of a member's page that take turns, each under the name it has in the address. */
export const pageParts = [
  { id: 'answers', word: '回答と対応' },
  { id: 'schedule', word: '配信' },
  { id: 'profile', word: 'プロフィール' },
] as const

export type PagePart = (typeof pageParts)[number]['id']

/** The part an address opens by what stands after its #; sections within the answers are there too. */
export const partOf = (hash: string): PagePart => pageParts.find(({ id }) => id === hash)?.id ?? 'answers'
