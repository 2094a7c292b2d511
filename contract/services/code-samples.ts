export type CodeSample = { language: string; fileName: string; code: string }

type Place = {
  url: string
  companyId: number
  service: number
}

const bash = ({ url, companyId, service }: Place) => `#!/bin/bash
# ENGAGE_KEY='渡されたキー' bash send.sh
BODY='{"trial":true,"members":[{"joined_site":${service},"external_id":"A-1024","lastname":"柏木","firstname":"つばさ"}]}'
NOW=$(date +%s)
SIGNATURE=$(printf '%s.%s' "$NOW" "$BODY" | openssl dgst -sha256 -hmac "$ENGAGE_KEY" -r | cut -d' ' -f1)
curl --silent --show-error '${url}' \\
  -H 'Content-Type: application/json' \\
  -H 'X-Engage-Company: ${companyId}' \\
  -H "X-Engage-Timestamp: $NOW" \\
  -H "X-Engage-Signature: $SIGNATURE" \\
  --data-binary "$BODY"
`

const node = ({ url, companyId, service }: Place) => `// ENGAGE_KEY='渡されたキー' node send.mjs
import { createHmac } from 'node:crypto'

const member = { joined_site: ${service}, external_id: 'A-1024', lastname: '柏木', firstname: 'つばさ' }
const body = JSON.stringify({ trial: true, members: [member] })
const timestamp = String(Math.floor(Date.now() / 1000))
const signature = createHmac('sha256', process.env.ENGAGE_KEY).update(\`\${timestamp}.\${body}\`).digest('hex')
const response = await fetch('${url}', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    'X-Engage-Company': '${companyId}',
    'X-Engage-Timestamp': timestamp,
    'X-Engage-Signature': signature,
  },
  body,
})
console.log(response.status, await response.text())
`

const python = ({ url, companyId, service }: Place) => `# ENGAGE_KEY='渡されたキー' python3 send.py
import hashlib
import hmac
import json
import os
import time
import urllib.error
import urllib.request

member = {"joined_site": ${service}, "external_id": "A-1024", "lastname": "柏木", "firstname": "つばさ"}
body = json.dumps({"trial": True, "members": [member]}, ensure_ascii=False).encode()
timestamp = str(int(time.time()))
signed = timestamp.encode() + b"." + body
signature = hmac.new(os.environ["ENGAGE_KEY"].encode(), signed, hashlib.sha256).hexdigest()
request = urllib.request.Request(
    "${url}",
    data=body,
    headers={
        "Content-Type": "application/json",
        "X-Engage-Company": "${companyId}",
        "X-Engage-Timestamp": timestamp,
        "X-Engage-Signature": signature,
    },
)
try:
    with urllib.request.urlopen(request) as response:
        print(response.status, response.read().decode())
except urllib.error.HTTPError as error:
    print(error.code, error.read().decode())
`

/** Whole programs that sign and send one person as a trial; the key comes from the environment and is in none of them. */
export const codeSamples = (place: Place): CodeSample[] => [
  { language: 'Bash', fileName: 'send.sh', code: bash(place) },
  { language: 'Node.js', fileName: 'send.mjs', code: node(place) },
  { language: 'Python', fileName: 'send.py', code: python(place) },
]
