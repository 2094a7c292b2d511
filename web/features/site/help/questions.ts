import { channelTopic } from './channel-questions.ts'
import { deliveryTopic, followUpTopic, readersTopic, weatherTopic } from './everyday-questions.ts'
import { mailTopic } from './mail-questions.ts'
import { messageTopic } from './message-questions.ts'
import { accountTopic, departmentTopic, importTopic } from './people-questions.ts'
import { exportTopic, reportTopic } from './report-questions.ts'
import { securityTopic } from './security-questions.ts'
import { serviceTopic } from './service-questions.ts'
import { signInTopic } from './sign-in-questions.ts'
import { startTopic } from './start-questions.ts'
import { analysisTopic, annualTopic } from './survey-questions.ts'
import { talentTopic } from './talent-questions.ts'
import type { Topic } from './topic.ts'

/** What people ask about the product as it is. */
export const topics: readonly Topic[] = [
  startTopic,
  weatherTopic,
  readersTopic,
  followUpTopic,
  messageTopic,
  channelTopic,
  mailTopic,
  deliveryTopic,
  annualTopic,
  analysisTopic,
  reportTopic,
  exportTopic,
  importTopic,
  departmentTopic,
  accountTopic,
  serviceTopic,
  talentTopic,
  securityTopic,
  signInTopic,
]
