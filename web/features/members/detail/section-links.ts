import { conditionType } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import type { SectionLink } from './SectionNavigation.tsx'

const hasWeather = ({ monthly_answers }: MemberDetail) =>
  monthly_answers.some(({ condition_type }) => condition_type !== conditionType.is.no_answer)

/** The parts of a member's page that are there, in their order. */
export const sectionLinks = (member: MemberDetail): SectionLink[] => [
  ...(hasWeather(member) ? [{ id: 'weather', word: '天気' }] : []),
  { id: 'answers', word: '回答' },
  { id: 'follow-ups', word: '対応', isNarrowOnly: true },
  ...(member.anniv_sent ? [{ id: 'annual', word: '入社1年' }] : []),
  { id: 'messages', word: 'メッセージ' },
  { id: 'schedule', word: '配信' },
  { id: 'profile', word: 'プロフィール' },
]
