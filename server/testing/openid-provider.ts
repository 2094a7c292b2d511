import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

type Claims = Record<string, unknown> & { sub: string }

export type OpenidProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who signs in from now on, as the service describes them. */
  setPerson(claims: Claims): void
  /** A browser's way through the service, from the address it was sent to, up to what it is sent back with. */
  comeBack(url: string): Promise<string>
  stop(): Promise<void>
}

const clientId = 'soramoyo'
const clientSecret = 'a-client-secret-of-thirty-two-characters'

const configurationFor = (callback: string, person: () => Claims): Configuration => ({
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback] }],
  pkce: { required: () => true },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'family_name', 'given_name', 'groups'],
  },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ ...person(), sub: id }) }),
  loadExistingGrant: async (ctx) => {
    const { client, account } = ctx.oidc
    const grant = new ctx.oidc.provider.Grant({ clientId: client?.clientId, accountId: account?.accountId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

/** The strictest login service that runs here, over HTTP on a free port, where somebody signs in at once. */
export async function startOpenidProvider(callback: string): Promise<OpenidProvider> {
  let person: Claims = { sub: 'nobody' }
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(
    issuer,
    configurationFor(callback, () => person),
  )
  const answer = provider.callback()
  server.on('request', (request, reply) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, reply)
    void provider.interactionFinished(request, reply, { login: { accountId: person.sub } })
  })
  return {
    issuer,
    clientId,
    clientSecret,
    setPerson: (claims) => {
      person = claims
    },
    comeBack: (url) => follow(url, callback),
    stop: () => new Promise((done) => server.close(() => done())),
  }
}

async function follow(url: string, callback: string): Promise<string> {
  const jar = new Map<string, string>()
  let next = url
  while (!next.startsWith(`${callback}?`)) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (value) jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${answer.status} ${await answer.text()}`)
    next = new URL(location, next).href
  }
  return next.slice(callback.length + 1)
}
