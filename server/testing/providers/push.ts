import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { z } from 'zod'
import { type FakeAnswer, FakeRefusal, type FakeRequest, type FakeServer, startFake } from './fake-server.ts'

const Claims = z.strictObject({
  aud: z.string(),
  exp: z.int(),
  sub: z.string().regex(/^(mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/[^\s<>]+)$/),
})

type Device = {
  pair: ReturnType<typeof createECDH>
  auth: Buffer
  publicKey: string
  /** Answered 201, but nothing arrives: an old subscription after a new one, or iOS after three silent pushes. */
  isDead: boolean
  isGone: boolean
}

export type FakePush = FakeServer & {
  /** What reached a device, decrypted, with the topic under which it came. */
  arrived: { endpoint: string; topic: string | null; message: Record<string, unknown> }[]
  subscribe(publicKey: string): { endpoint: string; address: string }
  /** The browser ended its subscription: 410 from now on. */
  end(endpoint: string): void
  /** Nothing arrives any more, and the service does not tell. */
  die(endpoint: string): void
}

/** A push service with its devices (RFC 8030, 8291, 8292). */
export async function startPush(rules: { now?: () => Date } = {}): Promise<FakePush> {
  const { now = () => new Date() } = rules
  const devices = new Map<string, Device>()
  const arrived: FakePush['arrived'] = []
  let base = ''
  const push = (request: FakeRequest): FakeAnswer => {
    const endpoint = `${base}${request.path}`
    const device = devices.get(endpoint)
    if (!device) throw new FakeRefusal(404, 'no such subscription')
    if (device.isGone) throw new FakeRefusal(410, 'the subscription has ended')
    checkVapid(request, { device, origin: base, now: now() })
    checkHeaders(request)
    if (request.raw.length > 4096) throw new FakeRefusal(413, 'the body is longer than 4,096 bytes')
    const message = JSON.parse(decrypt(request.raw, device).toString('utf8'))
    const { topic } = request.headers
    if (!device.isDead) arrived.push({ endpoint, topic: typeof topic === 'string' ? topic : null, message })
    return { status: 201, headers: { location: `${base}/message/${randomUUID()}` } }
  }
  const server = await startFake([{ method: 'POST', path: /\/push\/([\w-]+)/, answer: push }])
  base = server.base
  const subscribe = (publicKey: string) => {
    const pair = createECDH('prime256v1')
    const p256dh = pair.generateKeys('base64url')
    const auth = randomBytes(16)
    const endpoint = `${base}/push/${randomUUID()}`
    devices.set(endpoint, { pair, auth, publicKey, isDead: false, isGone: false })
    return { endpoint, address: JSON.stringify({ endpoint, p256dh, auth: auth.toString('base64url') }) }
  }
  const change = (changed: Partial<Device>) => (endpoint: string) => {
    const device = devices.get(endpoint)
    if (device) Object.assign(device, changed)
  }
  return { ...server, arrived, subscribe, end: change({ isGone: true }), die: change({ isDead: true }) }
}

function checkVapid(request: FakeRequest, of: { device: Device; origin: string; now: Date }) {
  const given = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(request.headers.authorization ?? '')
  const [, head = '', body = '', signature = '', key = ''] = given ?? []
  if (!given) throw new FakeRefusal(401, { reason: 'MissingAuthorization' })
  const refused = (why: string) => new FakeRefusal(403, { reason: 'BadJwtToken', why })
  if (key !== of.device.publicKey) throw new FakeRefusal(403, { reason: 'VapidPkHashMismatch' })
  if (JSON.parse(Buffer.from(head, 'base64url').toString()).alg !== 'ES256') throw refused('alg')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw refused('signature')
  const claims = Claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (!claims.success) throw refused(claims.error.message)
  const seconds = of.now.getTime() / 1000
  if (claims.data.aud !== of.origin) throw refused('aud')
  if (claims.data.exp <= seconds || claims.data.exp > seconds + 86_400) throw refused('exp')
}

function publicKeyOf(key: string): KeyObject {
  const point = Buffer.from(key, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
}

function checkHeaders({ headers }: FakeRequest) {
  const wrong = (name: string) => new FakeRefusal(400, `the header ${name} is wrong`)
  if (!/^\d+$/.test(String(headers.ttl))) throw wrong('TTL')
  if (headers['content-encoding'] !== 'aes128gcm') throw wrong('Content-Encoding')
  if (!/^[\w-]{1,32}$/.test(String(headers.topic ?? 'none'))) throw wrong('Topic')
  if (!/^(very-low|low|normal|high)$/.test(String(headers.urgency ?? 'normal'))) throw wrong('Urgency')
}

/** What the device's browser does, by the text of RFC 8291 3. */
function decrypt(body: Buffer, { pair, auth }: Device): Buffer {
  const salt = body.subarray(0, 16)
  const idLength = body[20] ?? 0
  if (body.readUInt32BE(16) > 4096 || idLength !== 65) throw new FakeRefusal(400, 'the record')
  const sender = body.subarray(21, 21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32)
  const expand = (name: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(`Content-Encoding: ${name}\0`), length),
    )
  const decipher = createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12))
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(21 + idLength, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new FakeRefusal(400, 'the padding')
  return padded.subarray(0, end)
}
