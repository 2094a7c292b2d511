import { once } from 'node:events'
import { Agent, request } from 'node:http'

export type Asked = { url: string; tokens: string[]; inFlight: number }

const body = JSON.stringify({
  question1: 4,
  question2: 5,
  question3: 3,
  answer_text: 'いつもありがとうございます。',
})
const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
const agent = new Agent({ keepAlive: true })

async function answer(url: string, token: string): Promise<void> {
  const asked = request(`${url}/v4/public/answers/${token}`, { method: 'POST', headers, agent })
  asked.end(body)
  const [response] = await once(asked, 'response')
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`an answer was refused with ${response.statusCode}`)
}

async function rateOf({ url, tokens, inFlight }: Asked): Promise<number> {
  const waiting = [...tokens]
  const worker = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) await answer(url, token)
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: inFlight }, worker))
  return tokens.length / ((performance.now() - start) / 1000)
}

// A process of its own, so that what it costs is not taken from the server's event loop.
process.on('message', async (asked: Asked) => process.send?.(await rateOf(asked)))
