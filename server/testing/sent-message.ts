import type { Call } from './http.ts'

export const letter = { subject: '面談', mail_body: '来週はいかがですか。' }

export async function sentTo(call: Call, memberId: number, as: string) {
  const form = { file: new File(['書類'], '書類.txt') }
  const { id: fileId } = (await call('POST', '/v4/messages/attachments', { as, form })).body.result
  const json = { member_ids: [memberId], attachment_ids: [fileId], ...letter }
  const { result } = (await call('POST', '/v3/messages/send', { as, json })).body
  const listed = await call('GET', `/v3/messages?member_id=${memberId}&message_status=1`, { as })
  const [{ id }] = listed.body.result.messages
  const path = `/v4/messages/conversations/${memberId}/notes`
  const note = await call('POST', path, { as, json: { body: '電話した' } })
  return {
    send: { send_id: result.send_id },
    sendings: { code: result.code },
    messages: { id },
    attachments: { id: fileId },
    conversations: { member_id: memberId },
    notes: { id: note.body.result.id },
  }
}

export async function templateOf(call: Call, as: string): Promise<string> {
  const json = { name: 'あいさつ', subject: 'こんにちは', context: 'お元気ですか。' }
  return (await call('POST', '/v3/messages/templates', { as, json })).body.result.code
}
