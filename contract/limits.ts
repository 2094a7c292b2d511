/** The limits of the product, each stated here once: fields, forms, refusals and Japanese texts take the number from here. */

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** The largest file that is taken, in megabytes and in bytes. */
export const largestFileMegabytes = 10
export const largestFile = largestFileMegabytes * megabyte

/** A picture that is taken: its kinds as browsers and people name them, its size, and the most pixels it may have. */
export const pictureLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  kinds: 'JPEG・PNG・WebP',
  megabytes: 5,
  bytes: 5 * megabyte,
  pixels: 50_000_000,
} as const

/** The same in words. */
export const pictureWords = `${pictureLimits.kinds}、${pictureLimits.megabytes}MBまで`

/** So many members, or rows of a file, are worked on at once. */
export const mostAtOnce = 10_000

/** Maximum position of a person shown in a list. */
export const placesShown = 10_000

/** Days that a generated file is kept. */
export const exportDays = 7

/** Days that an invitation's link works. */
export const invitationDays = 7

/** Rounds of the monthly survey. */
export const monthlyRounds = 12

/** The largest body of a call, in bytes. */
export const bodyLimits = {
  /** For a call without a session; others add what their input may hold. */
  open: 64 * kilobyte,
  /** Of a member's page, where people write, and which needs no session either. */
  memberPage: 256 * kilobyte,
  /** Of a call behind a session, and of one whose sender signs it, whatever its input may hold. */
  signedIn: 1024 * kilobyte,
  /** Of a form with a file in it, behind a session. */
  file: largestFile + 1024 * kilobyte,
} as const

/** Values of an input, unknown fields among them, and their depth. */
export const inputLimits = { values: 50_000, unknown: 500, depth: 20 } as const

/** After failures the next sign-in waits, twice as long each time; a wait this long is told to the account's owner. */
export const signInWait = { firstSeconds: 30, longestSeconds: 15 * 60, noticeSeconds: 4 * 60 } as const

/** How long the link works that lets an account's owner in meanwhile, in minutes. */
export const signInLinkMinutes = 60

/** Days after which an unused device is no longer known; its cookie lives as long. */
export const deviceDays = 365

/** Days before maintenance at which the app announces it. */
export const announceDays = 7

/** How long the link of a password reset works, in minutes. */
export const resetMinutes = 60

/** How long the link that confirms an account's new address works, in hours. */
export const confirmationHours = 24

/** Minutes that a service's former key stays valid. */
export const formerKeyMinutes = 60

/** Days that a service's calls are recorded. */
export const serviceCallDays = 90

/** Calls without a genuine signature are put on record so often within an hour, as anybody may make them. */
export const unsignedCallsAnHour = 20

/** Fewest people over whom a figure is shown to those without named access; a limit of privacy. */
export const leastPeople = 5

/** The fewest people or companies behind a mean over all companies. */
export const leastOfAllCompanies = { people: 50, companies: 5 } as const

/** A rate over fewer people than this is for reference and carries its interval. */
export const referenceBelow = 30

/** How many questions every month asks of everybody. */
export const monthlyQuestionCount = 3

/** Days after which an unused session ends. */
export const sessionDays = 14

/** Days after which any session ends. */
export const longestSessionDays = 30

/** Days for which a device stands for the second factor. */
export const trustedDays = 30

/** Minutes within which a passkey answers. */
export const passkeyMinutes = 5

/** Characters of a passkey's name. */
export const passkeyNameLength = 40

/** Passkeys of one account. */
export const mostPasskeys = 10

/** Minutes for which a second factor stays fresh. */
export const freshFactorMinutes = 10

/** The drop of the total that needs a follow-up. */
export const totalDownFrom = 3

/** So many rounds in a row without an answer need a follow-up (product decision: need_follow_tag). */
export const silentFrom = 2

/** The longest description of the supervisor that members are shown, in characters. */
export const descriptionLimit = 500

/** Hard bounces after which an address gets no more mail. */
export const bouncesThatStop = 3

/** What ends by its own term, whosever it is, in days; the night forgets it. */
export const keptDays = {
  /** What a mail that came back looked like, byte by byte, and that it came. */
  rawMail: 7,
  inboundMail: 90,
  /** Providers' reports: their words, their records, and unassigned ones. */
  channelWords: 7,
  channelEvent: 90,
  unseenChannelEvent: 60,
  /** The words of a mail that left, failed or was stopped; that it did stays. */
  mailWords: 90,
  /** Letters of the built-in outbox. */
  outbox: 90,
  /** The security log, and who read what of a member. */
  securityLog: 3 * 365,
  /** The operator's commands, and failed sign-ins to unknown addresses. */
  operatorLog: 365,
} as const

/** Days before an automatic erasure at which the owner is notified. */
export const erasureNoticeDays = 30

/** The choices of months until an automatic erasure. */
export const retentionMonths = [6, 12, 24, 36, 60] as const

/** Links signed by a former SECRET open this long: more than a year of surveys and its last mails. */
export const formerSecretDays = 400

/** The longest password that is taken, so that hashing stays bounded. */
export const longestPassword = 256

/** The longest free text of a monthly answer, in characters. */
export const answerTextLimit = 2000

/** The longest name of a person, in characters: whole, of the family, given, or how either is read. */
export const nameLimit = 50

/** The longest words that are searched for, in characters. */
export const searchLimit = 100

/** People of each kind that a search in the security log lists. */
export const mostLogPeople = 20

/** So many members last opened are named again by the search. */
export const recentLimit = 6

/** The longest texts about a member, in characters. */
export const memberTextLimits = {
  employeeCode: 30,
  /** In one line: a job, a company, who recruited. */
  line: 100,
  routeDetail: 200,
  paragraph: 1000,
  lineWorksId: 100,
} as const

/** The longest name of a list that an account keeps, in characters. */
export const savedFilterNameLimit = 50

/** The longest token of a link that is looked at, in characters. */
export const tokenLimit = 200

/** The longest `notice_id` that is looked at, in characters. */
export const noticeIdLimit = 100

/** The most reminders of a survey. */
export const mostReminders = 3

/** The most months in a file. */
export const mostFileMonths = 12

/** The longest further texts of a message template, in characters. */
export const templateLimits = { name: 50, note: 200 } as const

/** Seconds in which a sending can be recalled. */
export const undoSeconds = 10

/** Base64 adds a third (14 MB), which stays below the 20 to 25 MB of usual mail servers. */
export const attachmentLimits = { files: 5, megabytes: 10, bytes: 10 * megabyte, name: 100 } as const

/** Hours after which an unused upload is deleted. */
export const attachmentHours = 24

/** The longest texts of a talent analysis, and how many tips it and a sheet have. */
export const talentLimits = {
  externalId: 100,
  category: 30,
  content: 500,
  keyword: 30,
  tips: 30,
  tipsInSheet: 3,
} as const

/** Characters that distinguish a file's headings. */
export const headingLength = 200
