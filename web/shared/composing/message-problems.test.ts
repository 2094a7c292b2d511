import { expect, test } from 'vitest'
import { filledMessage, messageBodyLimit, messageSubjectLimit } from '#contract/messages/rules.ts'
import { messageProblems } from './message-problems.ts'

const message = { subject: '面談のご案内', mail_body: '{{name}}さん、こんにちは。' }

test('a message with a subject, a body and known placeholders can be sent', () => {
  expect(messageProblems(message)).toEqual({})
})

test('an empty field is named', () => {
  expect(messageProblems({ subject: ' ', mail_body: '\n' })).toEqual({
    subject: '件名を入力してください。',
    mail_body: '本文を入力してください。',
  })
})

test('the limits hold to the character', () => {
  const long = { subject: 'あ'.repeat(messageSubjectLimit), mail_body: 'あ'.repeat(messageBodyLimit) }
  expect(messageProblems(long)).toEqual({})
  expect(messageProblems({ subject: `${long.subject}あ`, mail_body: `${long.mail_body}あ` })).toEqual({
    subject: '200文字以内で入力してください。',
    mail_body: '10000文字以内で入力してください。',
  })
})

test('a placeholder that no message knows is named before sending', () => {
  expect(messageProblems({ ...message, mail_body: '{{ nmae }}さん' }).mail_body).toContain('「{{nmae}}」')
})

test('the preview puts the words of one member in, whatever they are, and keeps unknown marks', () => {
  const words = { name: '$& 花', company: '空模様', department: '', sender: '人事' }
  expect(filledMessage('{{name}}さん（{{ company }}）{{x}}', words)).toBe('$& 花さん（空模様）{{x}}')
})
