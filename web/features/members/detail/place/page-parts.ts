import type { Access } from '#contract/permissions.ts'

/** The parts of a member's page that take turns, each under the name it has in the address, and for whom it is. */
export const pageParts = [
  { id: 'answers', word: '回答と対応', access: 'member.read' },
  { id: 'schedule', word: '配信', access: 'member.read' },
  { id: 'profile', word: 'プロフィール', access: 'member.read' },
  { id: 'talent', word: 'タレント分析', access: 'administrator' },
] as const satisfies readonly { id: string; word: string; access: Access }[]

export type PagePart = (typeof pageParts)[number]['id']

/** The part an address opens by what stands after its #, for somebody who may; sections within the answers are there too. */
export const partOf = (hash: string, may: (access: Access) => boolean): PagePart =>
  pageParts.find(({ id, access }) => id === hash && may(access))?.id ?? 'answers'
