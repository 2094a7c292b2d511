import { skipWords } from '#contract/answers/questions.ts'
import type { AnswerTexts } from './shape.ts'

export const en: AnswerTexts = {
  title: (round) => `Monthly survey ${round}`,
  roundOf: (rounds) => `of ${rounds}`,
  greeting: (company) => `A survey from ${company}`,
  hello: (name) => `Hello ${name}, thank you for all you do.`,
  lead: (questions, minutes) =>
    `${questions === 3 ? 'Three' : questions} ${questions === 1 ? 'question' : 'questions'}, ${minutes === 1 ? 'about a minute' : `about ${minutes} minutes`}. Leave out any question you would rather not answer.`,
  until: (date) => `Open until 23:59 on ${date} (Japan time)`,
  late: (date) => `The deadline was ${date}, but you can still answer. Your answer will be marked as late.`,
  readers: {
    title: 'Who can read your answers',
    inShort: {
      hr: 'HR',
      supervisorWeather: 'supervisor (summary only)',
      supervisorText: 'supervisor (all)',
      externalReader: 'outside service (comments)',
      notSupervisor: 'not your supervisor',
      withoutSupervisor: 'not sent to your supervisor',
      supervisorIfAllowed: 'supervisor if allowed',
      notMember: 'not the team member',
      line: (readers, hasOthers, except) =>
        `Read by ${[...readers, ...(hasOthers ? ['others'] : [])].join(', ')}${except ? `; ${except}` : ''}`,
    },
    administrators: 'The HR administrators',
    viewers: 'People the company allows to read everyone’s answers',
    departmentViewers: (departments) => `People allowed to read answers from ${departments.join(', ')}`,
    namedViewers: 'People given individual permission to read your answers',
    supervisorWeather: (name) =>
      `Your supervisor ${name} (only a weather symbol that sums up your answers, and how it changes; not your comments or your answer to question 3)`,
    supervisorText: (name) =>
      `Your supervisor ${name} (including your comments and your answer to question 3)`,
    externalReader:
      'Your comments only: an outside service chosen by your company also reads them by machine (names and figures are hidden first; you can say no below your comments)',
    grave:
      'If an answer touches on life and safety, your physical or mental health, harassment or wanting to leave, people with limited access and your supervisor do not see what you said, only the overall summary. HR may pass on single sentences where it is needed, and keeps a record of it. Changing your answers later does not change this, and HR can still read what you wrote before',
    graveAnnual:
      'If an answer touches on life and safety, physical or mental health, harassment or wanting to leave, people with limited access do not see it',
    passedOn: (supervisor) =>
      `Where it is needed, HR may pass on single sentences of it${supervisor && `, also to your supervisor ${supervisor}`}, and keeps a record of it`,
    only: 'This list is not widened for answers you have already sent. New people in the same roles read them too.',
    notEvaluation:
      'This is not a performance review. We ask so that we can notice early when something is difficult and can help.',
  },
  questionNumber: (number) => `Question ${number}`,
  skip: skipWords.en,
  freeText: {
    label: 'Is there anything you would like to tell us? (optional)',
    hint: (limit) =>
      `Something good, something difficult, a question: anything is welcome. Up to ${limit.toLocaleString('en')} characters.`,
    left: (characters) => `Characters left: ${characters.toLocaleString('en')}`,
    over: (characters) => `Over the limit by: ${characters.toLocaleString('en')}`,
  },
  externalReader: {
    refuse: 'Please do not have my comments read by the outside service',
    note: 'If you tick this box, your comments are not sent outside. HR is not shown whether you ticked it, and nothing else about your answer changes.',
  },
  customHint: (limit) => `Optional, up to ${limit.toLocaleString('en')} characters.`,
  urgent: 'If something is urgent, please contact your HR department directly.',
  confirm: {
    go: 'Review your answers',
    title: 'Review your answers',
    lead: 'These are the answers you are about to send.',
    notAnswered: 'No answer',
    back: 'Edit',
    send: 'Send',
    sending: 'Sending…',
  },
  thanks: {
    title: 'Thank you for your answers',
    body: 'We have received them. Someone from HR may get in touch with you if needed.',
    readers: 'Only the people named before the questions can read them.',
    ownPage: 'Choose how we contact you, and see your past answers',
    next: 'You can close this page now.',
    changeUntil: (date) => `You can change your answers until 23:59 on ${date} (Japan time).`,
    change: 'Change your answers',
  },
  care: {
    received: 'We have received your answers. Only the people named before the questions can read them.',
    title: 'What happens next',
  },
  help: {
    title: 'If things are hard, or you would like to talk to someone',
    lead: 'These lines are outside your company. You do not have to carry this alone; you can call them when you wish to talk.',
    onlyJapanese: 'Japanese only',
    hours: 'Opening hours are listed here: ',
  },
  answered: {
    title: 'You have already answered',
    body: 'Thank you. Your answers are kept as you sent them.',
  },
  closed: {
    title: 'This survey is closed',
    body: 'This survey no longer accepts answers. We look forward to hearing from you in the next survey. If there is something you would like to tell us now, please contact your HR department.',
    answered:
      'Thank you for your answers. They are kept as you sent them. The survey has closed, so they can no longer be changed.',
    unsent: 'What you had entered but not sent has not reached anybody.',
  },
  unknown: {
    title: 'We could not find this survey',
    body: 'The link may have been cut off, or replaced by a newer one. Please copy the whole address from the latest email and open it again.',
  },
  deadLink: {
    kept: 'Opening this page neither sends nor deletes anything.',
    ask: 'If it still does not open, please contact your HR department.',
  },
  unavailable: {
    title: 'This page cannot be shown just now',
    body: 'We are sorry. Please open it again in a little while. If this continues, please contact your HR department.',
    kept: 'What you have already sent is kept as it is.',
    again: 'Try again',
  },
  maintenance: {
    title: 'Closed for maintenance',
    until: (date, time) =>
      `This page is closed until about ${time} on ${date} (Japan time). We are sorry for the inconvenience.`,
    comeBack: 'Your link stays valid. Please open it again after that.',
    kept: 'Nothing is lost. Please leave this page open and press the button below once we are back.',
    late: 'If the deadline passes in the meantime, you can still answer afterwards.',
    written: 'What you wrote',
    goOn: 'Continue',
    sendAgain: 'Send again',
  },
  errors: {
    check: 'Please check your answers',
    nothing:
      'Please answer at least one question or write a comment. If you would rather not answer this time, you can simply close this page.',
    readersChanged:
      'While you were writing, the list of people who can read your answers changed. Please check it below, then send again.',
    title: 'Your answers could not be sent',
    tooLong: (limit) => `Please keep your comments within ${limit.toLocaleString('en')} characters.`,
    failed: 'Please try again in a little while. What you entered is still here.',
    offline: 'You seem to be offline. Once you are connected, press “#” again.',
  },
  draft: {
    kept: 'Until you send it, what you enter is kept only on this device.',
    restored: 'You can continue where you left off.',
    discard: 'Clear and start over',
  },
  preview: 'This is a sample. Nothing you send here is recorded.',
  language: 'Language',
}
