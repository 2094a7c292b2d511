import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../../../platform/context.ts'
import { takeForms } from '../../../platform/http/member-pages.ts'
import { samlAddresses } from './assertion-service.ts'
import { receive } from './receiving-service.ts'

type Route = { Params: { key: string }; Body: URLSearchParams | undefined }

const nobody = {
  refreshToken: undefined,
  deviceToken: undefined,
  signOnToken: undefined,
  passkeyToken: undefined,
  set: () => undefined,
  setSignOn: () => undefined,
  setPasskey: () => undefined,
  setDevice: () => undefined,
  clear: () => undefined,
}

/** Our metadata, as an identity provider reads it: our name, and that answers are posted and signed. */
function metadataOf(app: App, key: string): string {
  const { entity_id, acs_url } = samlAddresses(app, key)
  const names = 'urn:oasis:names:tc:SAML'
  return `<?xml version="1.0" encoding="UTF-8"?>
<EntityDescriptor xmlns="${names}:2.0:metadata" entityID="${entity_id}">
  <SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="${names}:2.0:protocol">
    <NameIDFormat>${names}:2.0:nameid-format:persistent</NameIDFormat>
    <NameIDFormat>${names}:1.1:nameid-format:emailAddress</NameIDFormat>
    <AssertionConsumerService Binding="${names}:2.0:bindings:HTTP-POST" Location="${acs_url}" index="0" isDefault="true"/>
  </SPSSODescriptor>
</EntityDescriptor>
`
}

const keyShape = '^[0-9a-f]{32}$'

/** The two addresses that an identity provider knows us by; what it posts comes across sites, so without any cookie. */
export async function serveSaml(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (scope) => {
    takeForms(scope, (body) => new URLSearchParams(body))
    const goOn = (reply: FastifyReply, query: string) =>
      reply.header('cache-control', 'no-store').redirect(`/auth/sso/saml/return?${query}`, 303)
    scope.get<Route>(`/auth/sso/saml/:key(${keyShape})/metadata`, ({ params }, reply) =>
      reply.type('application/samlmetadata+xml; charset=utf-8').send(metadataOf(app, params.key)),
    )
    scope.post<Route>(
      `/auth/sso/saml/:key(${keyShape})/acs`,
      // The page that it leads to shows the announcement; the answer is not read, so its attempt stays unused.
      { config: { closesItself: true } },
      async ({ params, body, id, ip, headers, maintenance }, reply) => {
        if (maintenance) return goOn(reply, '')
        const request = {
          id,
          ip,
          uri: 'POST /auth/sso/saml/{key}/acs',
          userAgent: headers['user-agent'] ?? '',
        }
        const posted = {
          response: body?.get('SAMLResponse') ?? '',
          relayState: body?.get('RelayState') ?? '',
        }
        const ctx = { app, now: app.clock(), request, cookies: nobody }
        return goOn(reply, await receive(ctx, params.key, posted))
      },
    )
  })
}
