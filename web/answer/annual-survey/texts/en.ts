import type { AnnualTexts } from './shape.ts'

const about = (minutes: number) => (minutes === 1 ? 'about a minute' : `about ${minutes} minutes`)

const asked = (questions: number) => (questions === 1 ? '1 question' : `${questions} questions`)

export const en: AnnualTexts = {
  member: {
    title: () => 'One-year survey',
    hello: ({ member }) =>
      `Hello ${member}, you have now been with us for a year. Thank you for all your work.`,
    lead: (_names, { questions, minutes }) =>
      `Please look back on the year and choose what comes closest to how you feel today. ${asked(questions)}, ${about(minutes)}.`,
    how: 'Choose “Not applicable” where a question does not concern you, and leave out any question you would rather not answer.',
    hidden: (name) => `Your supervisor ${name} cannot read these answers.`,
    namedViewers: () => 'People given individual permission to read your answers',
    purpose: () =>
      'This is not a performance review. We ask so that we can make this a better place to work and support you from here on.',
    thanks: () =>
      'We have received them. What you told us will help to make this a better place to work and to support you from here on.',
    closed: () =>
      'This survey no longer accepts answers. If there is something you would like to tell us, please contact your HR department.',
  },
  senior: {
    title: ({ member }) => `One-year survey about ${member}`,
    hello: ({ member, senior: supervisor }) =>
      `Hello${supervisor ? ` ${supervisor}` : ''}, thank you for all you do. ${member} has now been with us for a year.`,
    lead: ({ member }, { questions, minutes }) =>
      `Please tell us how you, as the supervisor, see ${member}’s first year. ${asked(questions)}, ${about(minutes)}.`,
    how: 'Choose “Not applicable” where you cannot judge, and leave out any question you would rather not answer.',
    hidden: (name) => `${name} cannot read these answers.`,
    namedViewers: ({ member }) => `People given individual permission to read the answers about ${member}`,
    purpose: ({ member }) =>
      `This is not a performance review. We ask so that the workplace and HR can support ${member} in doing well.`,
    thanks: ({ member }) =>
      `We have received them. What you told us will help the workplace and HR to support ${member}.`,
    closed: ({ member }) =>
      `This survey no longer accepts answers. If something about ${member} concerns you, please contact your HR department.`,
  },
  called: (name) => name,
  supervisorPart: ({ member }) => `How ${member} is doing`,
  sections: 'Parts of the survey',
  countOf: asked,
  progress: 'Questions answered',
  next: 'Next',
  back: 'Back',
  reversed: (most) => `In this part, “${most}” means that something weighs on you.`,
  comments: {
    success: 'What went well at work, and what did not',
    matching: 'What turned out differently from what you expected before you joined',
    support: 'What your supervisor did that helped you, and what further support you would like',
    workplace: 'What is good about your workplace, and what could be better',
    stress: 'What weighs on you',
    motivation: 'How you would like to work from here on',
  },
  writeComment: 'Add a comment (optional)',
  limit: (characters) => `Up to ${characters.toLocaleString('en')} characters`,
  supervisorComments: {
    senior: ({ member }) => `What ${member} does well, and how they have grown`,
    support: ({ member }) =>
      `What you find difficult in supporting ${member}, or would like to discuss with HR`,
  },
  untouched: 'No answer',
  left: ({ left, all }) =>
    `${left} of ${asked(all)} ${left === 1 ? 'is' : 'are'} not answered yet. You can send your answers as they are.`,
  editGroup: (group) => `Edit “${group}”`,
}
