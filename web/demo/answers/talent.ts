import { errors } from '#contract/errors.ts'
import { fullName } from '#contract/members/name.ts'
import { talentMessages } from '#contract/talent/words.ts'
import { RequestError } from '../../platform/request-error.ts'
import { type Answers, type Demo, found, pageOf } from '../demo.ts'
import { holdsWords } from '../member-order.ts'
import { pdfFile } from '../pdf-file.ts'
import type { Client, Output } from '../sample-store.ts'
import { keepFile } from './exports.ts'
import { endLinks, linkPairs, type Person, peopleOf, removePerson, undoBatch } from './talent-links.ts'

const isNamed = (q: string | undefined, one: { lastname: string; firstname: string; email: string | null }) =>
  !q || holdsWords(q, [one.lastname + one.firstname, one.email])

type Sync = Output<Client['talentSources']['synchronize']>['result']

/** Where talent results come from: no service is asked, and its key is kept nowhere. */
export const talentSources = (demo: Demo): Answers<Client['talentSources']> => {
  const linkOf = async () => (await demo.kept('talentSources', 'link')).result
  return {
    link: () => demo.kept('talentSources', 'link'),
    connect: async ({ account_id }) => {
      const held = await linkOf()
      Object.assign(held, { link_status: 1, linked_at: demo.at(), linked_by_name: (await demo.me()).name })
      Object.assign(held, { account_id, version: held.version + 1 })
      return {
        result: held,
        message: `${talentMessages.connected}デモでは、外部のサービスには接続しません。`,
      }
    },
    disconnect: async () => {
      const held = await linkOf()
      Object.assign(held, { link_status: 0, linked_at: null, linked_by_name: null, account_id: null })
      held.version += 1
      return { message: talentMessages.disconnected }
    },
    synchronize: async () => {
      const sync: Sync = {
        id: demo.nextId(),
        state: 'done',
        is_nightly: false,
        asked_at: demo.at(),
        asked_by_name: (await demo.me()).name,
        ended_at: demo.at(),
        received_count: 0,
        added_count: 0,
        changed_count: 0,
        removed_count: 0,
        refused_count: 0,
        refused: [],
        failure_code: null,
        failure: null,
      }
      ;(await linkOf()).last_sync = sync
      ;(await demo.kept('talentSources', 'syncs')).result.syncs.unshift(sync)
      return { result: sync, message: talentMessages.updated }
    },
    syncs: () => demo.kept('talentSources', 'syncs'),
  }
}

const linkedTo = (count: number, batch: string) => ({
  result: { count, batch },
  message: `${count}名の検査結果を紐づけました。`,
})

function countsOf(people: readonly Person[]) {
  const count = (match: Person['match']) => people.filter((one) => one.match === match).length
  return {
    sure: count('sure'),
    proposed: count('proposed'),
    conflict: count('conflict'),
    none: count('none'),
    linked: count(null),
  }
}

async function linkSure(demo: Demo, count: number) {
  const sure = (await peopleOf(demo)).filter(({ match }) => match === 'sure')
  const { status, message } = errors.talent_matches_changed
  if (sure.length !== count) throw new RequestError(status, { code: 'talent_matches_changed', message })
  const pairs = sure.flatMap(({ id, proposals }) => {
    const proposal = proposals.find(({ is_sure }) => is_sure) ?? proposals[0]
    return proposal ? [{ talent_id: id, member_id: proposal.id }] : []
  })
  return linkedTo(pairs.length, await linkPairs(demo, pairs))
}

export const talentRelations = (demo: Demo): Answers<Client['talentRelations']> => ({
  people: async ({ q, match, limit, offset }) => {
    const all = await peopleOf(demo)
    const wanted = match === 'linked' ? null : match
    const chosen = all.filter((one) => isNamed(q, one) && (wanted === undefined || one.match === wanted))
    return {
      result: { people: pageOf(chosen, { limit, offset }), count: chosen.length, counts: countsOf(all) },
    }
  },
  linked: async ({ q, limit, offset }) => {
    const chosen = (await peopleOf(demo)).filter((one) => one.member !== null && isNamed(q, one))
    return { result: { people: pageOf(chosen, { limit, offset }), count: chosen.length } }
  },
  unlinked: async ({ q, has_proposal, limit, offset }) => {
    const { members } = (await demo.kept('talentRelations', 'unlinked', { limit: 100 })).result
    const chosen = members.filter(
      (one) => isNamed(q, one) && (has_proposal === undefined || one.proposals.length > 0 === has_proposal),
    )
    return { result: { members: pageOf(chosen, { limit, offset }), count: chosen.length } }
  },
  link: async ({ pairs }) => linkedTo(pairs.length, await linkPairs(demo, pairs)),
  linkSure: ({ count }) => linkSure(demo, count),
  undo: async ({ batch }) => {
    const count = await undoBatch(demo, batch)
    return { result: { count, batch: null }, message: `${count}名の紐づけを元に戻しました。` }
  },
  unlink: async ({ id }) => {
    await endLinks(demo, [id])
    return { result: { count: 1, batch: null }, message: '検査結果の紐づけを解除しました。' }
  },
  remove: async ({ id }) => {
    await removePerson(demo, id)
    return { message: '検査結果を削除しました。' }
  },
})

async function talentPdf(demo: Demo, id: number): Promise<File> {
  const row = found(await demo.people.row(id))
  const { result } = found(await demo.people.person(id)).talents
  const lines = [
    `${fullName(row)}さんのタレント分析（デモ）`,
    `受検日 ${result.examined_on ?? ''}`,
    '',
    ...result.scales.flatMap(({ label, score, words }) => [`${label}　${score ?? '—'}`, words, '']),
    ...result.tips.flatMap(({ category, content }) => [`${category}：${content}`]),
  ]
  return pdfFile(lines, `タレント分析_${row.code}（デモ）.pdf`)
}

export const talentExamination = (demo: Demo): Answers<Client['talentExamination']> => ({
  get: async ({ id }) => found(await demo.people.person(id)).talents,
  pdf: async ({ member_id }) => {
    const made = await keepFile(demo, 'talent_pdf', await talentPdf(demo, member_id))
    return { ...made, pdf_url: `/v3/exports/${made.result.id}/file` }
  },
  backTest: () => demo.kept('talentExamination', 'backTest'),
})
