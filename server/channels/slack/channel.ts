import type { AccountCheck, Attempt, Channel, ChannelOutcome } from '../channel.ts'
import { type NotTaken, outcomeWithoutAnswer } from '../provider/answers.ts'
import { failedCheck, outcomeOfSending, ProviderFailure } from '../provider/failure.ts'
import type { SlackAccount } from './account.ts'
import { askTeam, findUser, type SlackTeam, type SlackUser } from './account-calls.ts'
import { outcomeOfPost } from './answer-rules.ts'
import { type SlackContent, shownSlack, slackContent } from './content.ts'
import { readRequest } from './event-rules.ts'
import { fetchSent } from './files.ts'
import { findInHistory, metadataOf } from './history.ts'
import { fileScope } from './manifest.ts'
import { type Access, askSlack } from './requests.ts'

/** Slack as every channel, and what linking needs of it. */
export type SlackChannel = Channel<SlackAccount, SlackContent> & {
  /** Who has this mail address; null where nobody has it, or hides it, or is no colleague. @throws ProviderFailure */
  findUserByEmail(access: Access, email: string): Promise<SlackUser | null>
  /** @throws ProviderFailure */
  team(access: Access): Promise<SlackTeam>
}

/** Slack's Web API. Messages have no key, so an unknown one is looked for in the history by its metadata. */
export function slackChannel(base = 'https://slack.com'): SlackChannel {
  return {
    name: 'slack',
    repeating: 'reconciled',
    // "several hundred a minute" for a workspace
    pace: () => ({ perSecond: 3 }),
    compose: slackContent,
    show: shownSlack,
    send: (access, address, content, attempt) =>
      outcomeOfSending(() => post(base, access, { address, content, attempt })),
    reconcile: (access, address, _content, attempt) => reconcile(base, access, address, attempt),
    check: (access) => check(base, access),
    fetchFile: (access, file, mostBytes) => fetchSent(base, access, { file, mostBytes }),
    receive: readRequest,
    findUserByEmail: (access, email) => findUser(base, access, email),
    team: (access) => askTeam(base, access),
  }
}

type Message = { address: string; content: SlackContent; attempt: Attempt }

async function post(base: string, access: Access, { address, content, attempt }: Message) {
  const answer = await askSlack(base, access, {
    method: 'chat.postMessage',
    json: {
      channel: address,
      ...content,
      metadata: metadataOf(attempt.key),
      unfurl_links: false,
      unfurl_media: false,
    },
  })
  if ('failure' in answer) return outcomeWithoutAnswer('Slack', answer)
  return outcomeOfPost(answer, access.now())
}

/** While Slack does not tell, nothing is known; a member who is gone, or an ended account, says nothing of what was sent. */
async function reconcile(base: string, access: Access, address: string, attempt: Attempt) {
  try {
    return await findInHistory(base, access, address, attempt)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    return unknownStill(error.outcome)
  }
}

const unknownStill = ({ words }: NotTaken): ChannelOutcome => ({ kind: 'unknown', words })

async function check(base: string, access: Access): Promise<AccountCheck> {
  try {
    const { name, url, botName, teamId, missingScopes, mayFetchFiles } = await askTeam(base, access)
    if (missingScopes.length > 0)
      return {
        ok: false,
        code: 'missing_scope',
        words: `Slackアプリの権限が足りません（${missingScopes.join('、')}）。マニフェストを更新して、アプリを再インストールしてください。`,
      }
    const { teamId: expected } = access.account
    if (expected !== undefined && expected !== teamId)
      return { ok: false, code: 'team_id', words: `このトークンは別のワークスペース（${name}）のものです。` }
    const facts = [
      { label: 'ワークスペース', value: name },
      { label: 'URL', value: url },
      { label: 'アプリ', value: botName },
      {
        label: '画像・ファイルの受信',
        value: mayFetchFiles
          ? 'できます'
          : `できません（${fileScope}の権限を加えて、アプリを再インストールすると、トークで届いた画像とファイルを表示できます）`,
      },
    ]
    return { ok: true, facts }
  } catch (error) {
    if (error instanceof ProviderFailure) return failedCheck(error.outcome)
    throw error
  }
}
