import { answerStatus, enqType } from '#contract/codes.ts'
import { asDate } from '../../server/platform/clock.ts'
import type { Tx } from '../../server/platform/database.ts'
import type { SampleLinks } from './channels.ts'
import { inChunks } from './chunks.ts'
import type { StoredMember } from './members.ts'

const shownAfter = { app: 4, line: 10 * 60 }

/** Writes by which way the monthly surveys of rounds that have ended went: those that are open may be sent again. */
export async function insertDispatches(
  tx: Tx,
  companyId: number,
  members: readonly StoredMember[],
  links: SampleLinks,
): Promise<void> {
  const rows = members.flatMap((member) => {
    const { channel = 'mail', address = member.email } = links.get(member.id) ?? {}
    return member.rounds.flatMap(({ round, status, sending }) => {
      if (!sending || status === answerStatus.is.sent) return []
      const sentAt = asDate(sending.sentAt)
      const answer = member.answers.find((one) => one.round === round)
      return {
        company_id: companyId,
        kind: 'monthly',
        member_id: member.id,
        channel,
        state: 'sent',
        enq_type: enqType.is.monthly,
        round,
        recipient: address ?? '',
        payload: '{}',
        message_id: `<monthly.${companyId}.${member.code}.${round}.${channel}@sample.invalid>`,
        next_attempt_at: sentAt,
        created_at: sentAt,
        sent_at: sentAt,
        first_attempt_at: sentAt,
        arrived_at: channel === 'app' ? new Date(sentAt.getTime() + shownAfter.app * 1000) : null,
        read_at: answer ? asDate(answer.at) : null,
      }
    })
  })
  await inChunks(rows, (chunk) => tx.insertInto('mails').values(chunk).execute())
}

const disclosed = [
  '話してくれてありがとうございました。業務の分担を、上司と一緒に見直しています。',
  '教えてくれた件は、来月の研修の内容に取り入れます。気づいたことがあれば、また聞かせてください。',
  '面談の時間をありがとうございました。引き継ぎの資料を、今週中に用意します。',
  '席の配置について、部署と相談を始めました。決まったら、ここでお知らせします。',
] as const

export async function insertMemberLines(tx: Tx, companyId: number): Promise<void> {
  const logs = await tx
    .selectFrom('action_logs')
    .select(['id', 'member_id', 'answer_id', 'changer_user_id', 'poster', 'created_at'])
    .where('company_id', '=', companyId)
    .where('changer_user_id', 'is not', null)
    .where('comment', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(disclosed.length * 3)
    .execute()
  const rows = logs.map((log, index) => ({
    company_id: companyId,
    log_id: log.id,
    member_id: log.member_id,
    answer_id: log.answer_id,
    body: disclosed[index % disclosed.length],
    written_by: log.changer_user_id,
    writer_name: log.poster ?? '',
    written_at: log.created_at,
    visible_from: new Date(log.created_at.getTime() + shownAfter.line * 1000),
  }))
  await inChunks(rows, (chunk) => tx.insertInto('follow_up_lines').values(chunk).execute())
}
