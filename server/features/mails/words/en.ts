import type { Wording } from './wording.ts'

const greeting = 'Hello {{name}},'
const effort = 'There are {{questions}} questions, and they take about {{minutes}}.'
const skippable = `${effort} You can skip any question you would rather not answer.`
const readers = 'The page starts by telling you who can read your answers.'
const purpose = `This is not a performance review. We ask so that we can notice early when something is difficult and can help. ${readers}`
const annualPurpose = `This is not a performance review. We ask so that work can become better for you from here on. ${readers}`
const supervisorPurpose = `This is not a performance review. We ask so that we can support {{name}} from here on. Your answers are not shown to {{name}}. ${readers}`
const eachEffort = 'There are {{questions}} questions about each person, and they take about {{minutes}}.'
const teamPurpose = `This is not a performance review. We ask so that we can support the people on your team from here on. Your answers are not shown to them. ${readers}`
const crossed = 'If you have already answered, please ignore this message.'
const until = 'You can answer until the end of {{deadline}} (Japan time).'

export const en: Wording = {
  words: {
    welcome: {
      subject: 'About your monthly survey',
      title: 'About your monthly survey',
      preview: 'The first one arrives on {{first_date}}: {{questions}} questions, about {{minutes}}.',
      paragraphs: [
        greeting,
        'This is {{sender}} at {{company}}. To help you settle in well, we will send you a short survey once a month.',
        'The first one arrives on {{first_date}}. After that there is one a month, {{rounds}} in all. Each has {{questions}} questions and takes about {{minutes}}.',
        'There is nothing to prepare. Each survey comes with a button that opens it.',
      ],
      details: [
        'It is not a performance review. We ask so that we can notice early when something is difficult and can help. You can skip any question you would rather not answer.',
        'Your answers are read by the HR administrators and by people the company has given access to. Each time, before the questions, the page tells you exactly who they are.',
      ],
    },
    monthly: {
      subject: 'Answer by {{deadline}}: monthly survey {{round}} of {{rounds}}',
      title: 'Monthly survey {{round}} of {{rounds}}',
      preview: skippable,
      paragraphs: [
        greeting,
        'This is {{sender}} at {{company}}. We would like to know how things are going since you joined, so we send you a short survey once a month. This is number {{round}} of {{rounds}}.',
        skippable,
        until,
      ],
      details: [purpose],
    },
    monthly_remind: {
      subject: 'Reminder: due {{deadline}} (monthly survey {{round}})',
      title: 'Reminder: monthly survey {{round}}',
      preview: skippable,
      paragraphs: [
        greeting,
        `This is {{sender}} at {{company}}. A few days ago we sent you monthly survey {{round}}, and it is still open. ${crossed}`,
        `${skippable} Simply choose what is closest to how you feel now.`,
        until,
      ],
      details: [purpose],
    },
    thanks: {
      subject: 'Thank you for answering monthly survey {{round}}',
      title: 'Thank you for your answers',
      preview: 'We have received your answers. Until the deadline you can change them.',
      paragraphs: [
        greeting,
        'This is {{sender}} at {{company}}. We have received your answers to monthly survey {{round}}. Thank you for taking the time.',
        '{{reply_note}}',
      ],
      details: [
        'Your answers are read only by the people named before the questions. If something seems difficult, one of us may get in touch with you.',
        'Until the deadline, you can change your answers with the link in the survey email.',
      ],
    },
    annual: {
      subject: 'Answer by {{deadline}}: your first-year survey',
      title: 'Your first-year survey',
      preview: effort,
      paragraphs: [
        greeting,
        'This is {{sender}} at {{company}}. It has been a year since you joined. Looking back, please tell us how you feel about your work and your workplace.',
        `${effort} You can close the page and continue later with the same link.`,
        until,
      ],
      details: [annualPurpose],
    },
    annual_remind: {
      subject: 'Reminder: due {{deadline}} (your first-year survey)',
      title: 'Reminder: your first-year survey',
      preview: effort,
      paragraphs: [
        greeting,
        `This is {{sender}} at {{company}}. A few days ago we sent you the survey on your first year, and it is still open. ${crossed}`,
        `${effort} You can close the page and continue later with the same link.`,
        until,
      ],
      details: [annualPurpose],
    },
    annual_senior: {
      subject: 'Answer by {{deadline}}: first-year survey, for the supervisor',
      title: '{{name}}’s first-year survey',
      preview: effort,
      paragraphs: [
        'Hello {{supervisor}},',
        'This is {{sender}} at {{company}}. It has been a year since {{name}} joined. As the supervisor, please tell us how {{name}} is doing at work.',
        effort,
        until,
      ],
      details: [supervisorPurpose],
    },
    annual_senior_remind: {
      subject: 'Reminder: due {{deadline}} (first-year survey, for the supervisor)',
      title: 'Reminder: {{name}}’s first-year survey',
      preview: effort,
      paragraphs: [
        'Hello {{supervisor}},',
        `This is {{sender}} at {{company}}. A few days ago we sent you the survey on {{name}}’s first year, and it is still open. ${crossed}`,
        effort,
        until,
      ],
      details: [supervisorPurpose],
    },
  },
  lastReminder: {
    subject: 'Last reminder: due {{deadline}} (survey {{round}})',
    title: 'The survey is due on {{deadline}}',
    preview: 'It takes about {{minutes}}. If you are busy, a single answer is welcome too.',
    paragraphs: [
      greeting,
      'This is {{sender}} at {{company}}. Monthly survey {{round}} is due soon: you can answer until the end of {{deadline}} (Japan time).',
      'It takes about {{minutes}}. If you are busy, a single answer is welcome too. Tell us what is going well and what is on your mind, just as it is.',
      `This is the last reminder for this survey. ${crossed}`,
    ],
    details: [purpose],
  },
  button: 'Answer the survey',
  onlyFor: {
    member: 'This link is for {{name}} only. Please do not forward it.',
    supervisor: 'This link is for {{supervisor}} only. Please do not forward it.',
  },
  minutes: (count) => (count === 1 ? 'a minute' : `${count} minutes`),
  replyNote: {
    reaches: 'If there is anything else you would like to tell us, simply reply to this email.',
    isLost:
      'If there is anything else you would like to tell us, please contact your HR department. Replies to this email do not reach us.',
    inChat: 'If there is anything else you would like to tell us, simply reply in this chat.',
  },
  together: {
    words: (count) => ({
      annual_senior: {
        subject: `Answer by {{deadline}}: first-year surveys, for the supervisor (${count})`,
        title: 'First-year surveys of your team members',
        preview: eachEffort,
        paragraphs: [
          'Hello {{supervisor}},',
          'This is {{sender}} at {{company}}. It has been a year since the people below joined. As the supervisor, please tell us how each of them is doing at work.',
          eachEffort,
        ],
        details: [teamPurpose],
      },
      annual_senior_remind: {
        subject: `Reminder: due {{deadline}} (first-year surveys, for the supervisor: ${count})`,
        title: 'Reminder: first-year surveys of your team members',
        preview: eachEffort,
        paragraphs: [
          'Hello {{supervisor}},',
          `This is {{sender}} at {{company}}. A few days ago we sent you surveys on the first year of the people below, and they are still open. ${crossed}`,
          eachEffort,
        ],
        details: [teamPurpose],
      },
    }),
    columns: ['Name', 'Due (Japan time)', 'Survey'],
    link: 'Answer',
    names: (all) => all.join(', '),
  },
  page: 'Choose how we contact you, and see your past answers',
  choice: 'Stop these emails or change which ones you receive',
  brief: {
    monthly: '[{{company}}] Survey {{round}}, open until {{deadline}}:',
    monthly_remind: '[{{company}}] Survey {{round}} is still open until {{deadline}}:',
    annual: '[{{company}}] One-year survey, open until {{deadline}}:',
    annual_remind: '[{{company}}] The one-year survey is still open until {{deadline}}:',
    thanks: '[{{company}}] Thank you for your answer.',
  },
  lockScreen: 'A notice from {{sender}}',
}
