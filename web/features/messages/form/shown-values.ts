import { dateAndMinute } from '../../../parts/japanese-dates.ts'
import { inputOf, type Recipients, type SendingValues } from './sending-values.ts'

const figure = (count: number) => count.toLocaleString('ja-JP')

const recipientsInWords = ({ members, unnamed, departments, filters }: Recipients): string =>
  [
    ...departments.map(({ name }) => name),
    ...(filters ? ['絞り込み'] : []),
    ...members.slice(0, 5).map(({ name }) => name),
    ...(members.length + unnamed.length > 5 ? [`ほか${figure(members.length + unnamed.length - 5)}名`] : []),
  ].join('、')

/** A field's value in words, for choosing between two. */
export function shownOf(field: string, values: SendingValues): string {
  if (field.startsWith('recipients')) return recipientsInWords(values.recipients)
  const { scheduled_at } = inputOf(values)
  if (field.startsWith('time')) return scheduled_at ? dateAndMinute(scheduled_at) : 'すぐに送信する'
  if (field.startsWith('attachments')) return values.attachments.map(({ name }) => name).join('、')
  return field === 'subject' ? values.subject : field === 'mail_body' ? values.mail_body : ''
}
