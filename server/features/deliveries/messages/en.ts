import type { SurveyFacts, SurveyWording } from './wording.ts'

const minutes = (f: SurveyFacts) => (f.minutes === 1 ? 'about a minute' : `about ${f.minutes} minutes`)
const effort = (f: SurveyFacts) =>
  `There are three questions, and they take ${minutes(f)}. You can skip any question you would rather not answer.`
const purpose =
  'This is not a performance review. We ask so that we notice early when something is difficult and can help. The page starts by telling you who can read your answers.'
const crossed = 'If you have already answered, please ignore this message.'

export const en: SurveyWording = {
  monthly: (f) => ({
    subject: `[${f.companyName}] Monthly survey ${f.round} of ${f.rounds}: open until ${f.until}`,
    title: `Monthly survey ${f.round} of ${f.rounds}`,
    paragraphs: [
      `Hello ${f.memberName},`,
      `This is ${f.from} at ${f.companyName}. We would like to know how things are going since you joined, so we send you a short survey once a month. This is number ${f.round} of ${f.rounds}.`,
      effort(f),
      purpose,
      `You can answer until the end of ${f.until} (Japan time).`,
    ],
  }),
  remind: {
    again: (f) => ({
      subject: `[${f.companyName}] A reminder: monthly survey ${f.round}, open until ${f.until}`,
      title: `A reminder: monthly survey ${f.round}`,
      paragraphs: [
        `Hello ${f.memberName},`,
        `This is ${f.from} at ${f.companyName}. A few days ago we sent you monthly survey ${f.round}, and it is still open. ${crossed}`,
        `${effort(f)} Simply choose what is closest to how you feel now.`,
        purpose,
        `You can answer until the end of ${f.until} (Japan time).`,
      ],
    }),
    last: (f) => ({
      subject: `[${f.companyName}] Monthly survey ${f.round} closes on ${f.until}`,
      title: `The survey closes on ${f.until}`,
      paragraphs: [
        `Hello ${f.memberName},`,
        `This is ${f.from} at ${f.companyName}. Monthly survey ${f.round} will close soon: you can answer until the end of ${f.until} (Japan time).`,
        `It takes ${minutes(f)}. If you are busy, a single answer is welcome too. Tell us what is going well and what is on your mind, just as it is.`,
        purpose,
        `This is the last reminder for this survey. ${crossed}`,
      ],
    }),
  },
  button: 'Answer the survey',
  fallback: 'If the button does not work, open this address in your browser:',
  footer: (f) => [`This link is for ${f.memberName} only. Please do not forward it.`, f.signature],
}
