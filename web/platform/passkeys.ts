import { passkeyMinutes } from '#contract/limits.ts'
import { secondFactorErrors } from '#contract/sessions/second-factor-errors.ts'
import { client } from './api.ts'
import { knowsPasskeys, noPasskeys } from './passkey-support.ts'
import { ConnectionError, RequestError } from './request-error.ts'
import { beginSession, requireCookies } from './session.ts'

// a suggestion is asked for anew before the server forgets what it asked
const renewAfterMs = (passkeyMinutes * 60 - 30) * 1000

/** What the browser says by its names, in words. */
const refusals: Readonly<Record<string, string>> = {
  NotAllowedError:
    'パスキーの確認が終わりませんでした。もう一度お試しいただくか、ほかの方法を選んでください。',
  AbortError: 'パスキーの確認を取りやめました。もう一度お試しいただくか、ほかの方法を選んでください。',
  InvalidStateError: secondFactorErrors.passkey_in_use.message,
  SecurityError:
    'このアドレスでは、パスキーを使えません。アドレスバーを確認し、ほかの方法でログインしてください。',
}

const otherRefusal =
  'この端末では、パスキーを使えませんでした。画面ロックを設定するか、別の端末やほかの方法をお試しください。'

function inWords(thrown: unknown): never {
  const name = thrown instanceof Error ? thrown.name : ''
  throw new RequestError(0, { message: refusals[name] ?? otherRefusal })
}

/** The library comes with the first passkey. */
async function library() {
  if (!knowsPasskeys()) throw new RequestError(0, { message: noPasskeys })
  return import('@simplewebauthn/browser').catch(() => {
    throw new ConnectionError()
  })
}

type Asked = Awaited<ReturnType<typeof client.passkeys.begin>>

/** @throws RequestError with what to do, also where the person or the browser says no */
async function signed(ask: () => Promise<Asked>) {
  const { startAuthentication } = await library()
  const optionsJSON = await ask()
  return startAuthentication({ optionsJSON }).catch(inWords)
}

type Signed = Awaited<ReturnType<typeof signed>>

async function enter(credential: Signed): Promise<true> {
  await client.passkeys.signIn({ credential })
  await beginSession()
  return true
}

/** Signs in by whichever passkey its holder chooses. */
export async function signInByPasskey(): Promise<true> {
  requireCookies()
  return enter(await signed(() => client.passkeys.begin({})))
}

/** Shows one of the own passkeys as the second factor. */
export async function showPasskey(): Promise<void> {
  await client.passkeys.show({ credential: await signed(() => client.passkeys.beginShowing({})) })
}

/** Makes a passkey on this device, or on one that the browser reaches, and keeps it under a name. */
export async function addPasskey({ name, password }: { name: string; password: string }) {
  const { startRegistration } = await library()
  const optionsJSON = await client.passkeys.beginAdding(password ? { current_password: password } : {})
  const credential = await startRegistration({ optionsJSON }).catch(inWords)
  return client.passkeys.add({ name, credential })
}

/**
 * Offers passkeys among the browser's suggestions in the field with `webauthn`, until `left` says so or another question
 * takes its place.
 * @returns whether one was chosen, and its session begun
 */
export async function suggestPasskeys(left: AbortSignal): Promise<boolean> {
  while (!left.aborted) {
    const end = AbortSignal.any([left, AbortSignal.timeout(renewAfterMs)])
    const credential = await suggested(end).catch(() => null)
    if (credential) return enter(credential)
    if (!end.aborted) return false
  }
  return false
}

async function suggested(end: AbortSignal): Promise<Signed> {
  const { startAuthentication, WebAuthnAbortService } = await library()
  const optionsJSON = await client.passkeys.begin({})
  end.throwIfAborted()
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  end.addEventListener('abort', cancel)
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: true })
  } finally {
    end.removeEventListener('abort', cancel)
  }
}
