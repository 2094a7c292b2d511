import * as z from 'zod'
import { call } from '../call.ts'
import { keysOf } from '../keys.ts'
import { mostAtOnce } from '../limits.ts'
import { id, isoDate, localDateTime, searchWords, whole } from '../validation.ts'
import { contradictions, linkGrounds, matchReasons, matchStates } from './matching.ts'

const nullableText = z.string().nullable()
const matchState = z.enum(keysOf(matchStates))

const identity = {
  lastname: z.string(),
  firstname: z.string(),
  lastname_kana: nullableText,
  firstname_kana: nullableText,
  email: nullableText,
  employee_code: nullableText,
  birth_date: isoDate.nullable(),
}

/** A member beside whom results may stand. */
const memberSide = z.object({
  id,
  code: z.string(),
  ...identity,
  image_uri: nullableText,
  department_name: nullableText,
  is_former: z.boolean(),
})
export type TalentMemberSide = z.output<typeof memberSide>

/** A person of the analysis: whose results they are at the source, without the results. */
const personSide = z.object({
  id,
  talent_member_id: z.string(),
  ...identity,
  source: z.enum(['file', 'service']),
  examined_on: isoDate,
})
export type TalentPersonSide = z.output<typeof personSide>

const proposal = {
  /** What the two are alike in; never empty, never the name alone. */
  reasons: z.array(z.enum(keysOf(matchReasons))),
  contradictions: z.array(z.enum(keysOf(contradictions))),
  is_sure: z.boolean(),
}

const link = z.object({
  linked_on: z.array(z.enum(keysOf(linkGrounds))),
  linked_at: localDateTime,
  linked_by_name: nullableText,
})

const person = personSide.extend({
  /** How it stands while it has no member; null once it has one. */
  match: matchState.nullable(),
  /** Somebody ended this person's link by hand, so that only a hand links it again. */
  was_unlinked: z.boolean(),
  /** The members it may be, the likeliest first. */
  proposals: z.array(
    memberSide.extend({
      ...proposal,
      /** Has the results of somebody else already. */ is_taken: z.boolean(),
    }),
  ),
  member: memberSide.nullable(),
  link: link.nullable(),
})
export type TalentListed = z.output<typeof person>

const page = {
  q: searchWords.optional(),
  limit: whole(1, 100).default(50),
  offset: whole(0, 1_000_000).default(0),
}

const linkChange = z.object({
  result: z.object({
    count: z.int(),
    /** Names what was linked in this act, for undoing exactly that. */
    batch: z.uuid().nullable(),
  }),
  message: z.string(),
})

const unlinkedMember = memberSide.extend({
  /** The people without a member that this one may be. */
  proposals: z.array(personSide.extend({ ...proposal, match: matchState })),
})

const peopleQuery = z.object({ ...page, match: z.enum([...keysOf(matchStates), 'linked']).optional() })
export type TalentPeopleQuery = z.output<typeof peopleQuery>

const memberQuery = z.object({ ...page, has_proposal: z.boolean().optional() })
export type TalentMemberQuery = z.output<typeof memberQuery>

const pairs = z.object({
  pairs: z
    .array(z.object({ /** Of the person of the analysis. */ talent_id: id, member_id: id }))
    .min(1)
    .max(mostAtOnce),
})
export type TalentPairs = z.output<typeof pairs>

/** Whose results they are. */
export const talentRelations = {
  people: call({
    method: 'GET',
    path: '/v3/talent_analytics/talent_members',
    access: 'administrator',
    summary: 'タレント分析の受検者と、紐づけの候補',
  })
    .input(peopleQuery)
    .output(
      z.object({
        result: z.object({
          people: z.array(person),
          count: z.int(),
          /** How many stand where, without the filter and the search. */
          counts: z.object({
            sure: z.int(),
            proposed: z.int(),
            conflict: z.int(),
            none: z.int(),
            linked: z.int(),
          }),
        }),
      }),
    ),
  linked: call({
    method: 'GET',
    path: '/v3/talent_analytics/talent_link_members',
    access: 'administrator',
    summary: '検査結果が紐づいているメンバー',
  })
    .input(z.object(page))
    .output(z.object({ result: z.object({ people: z.array(person), count: z.int() }) })),
  unlinked: call({
    method: 'GET',
    path: '/v3/talent_analytics/talent_unlink_members',
    access: 'administrator',
    summary: '検査結果が紐づいていないメンバーと、紐づけの候補',
  })
    .input(memberQuery)
    .output(z.object({ result: z.object({ members: z.array(unlinkedMember), count: z.int() }) })),
  link: call({
    method: 'PUT',
    path: '/v3/talent_analytics/relation',
    access: 'administrator',
    summary: '受検者とメンバーを紐づける（すべてか、1組も紐づけない）',
  })
    .input(pairs)
    .output(linkChange),
  linkSure: call({
    method: 'PUT',
    path: '/v3/talent_analytics/relation/sure',
    access: 'administrator',
    summary: '確実な候補をすべて紐づける（そのときの候補が、確認した件数と同じときだけ）',
  })
    .input(z.object({ /** How many the reader was shown. */ count: whole(1, 1_000_000) }))
    .output(linkChange),
  undo: call({
    method: 'PUT',
    path: '/v3/talent_analytics/relation/undo',
    access: 'administrator',
    summary: '一度に紐づけた組を、紐づける前に戻す',
  })
    .input(z.object({ batch: z.uuid() }))
    .output(linkChange),
  unlink: call({
    method: 'DELETE',
    path: '/v3/talent_analytics/relation/{id}',
    access: 'administrator',
    summary: '受検者とメンバーの紐づけを解除する（検査結果は残る）',
  })
    .input(z.object({ id }))
    .output(linkChange),
  remove: call({
    method: 'DELETE',
    path: '/v3/talent_analytics/talent_members/{id}',
    access: 'administrator',
    summary: '受検者の検査結果を削除する（メンバーとの紐づけも消える）',
  })
    .input(z.object({ id }))
    .output(z.object({ message: z.string() })),
}
