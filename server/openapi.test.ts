import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredCalls } from './platform/http/openapi.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let plain: TestApp
let secure: TestApp

beforeAll(async () => {
  plain = await openTestApp()
  secure = await openTestApp({ PUBLIC_URL: 'https://soramoyo.example' })
})
afterAll(async () => {
  await plain.close()
  await secure.close()
})

const documentOf = async (server: TestApp) => (await server.call('GET', '/openapi.json')).body

test('the session’s cookie has the name that browsers get, over https the guarded one', async () => {
  const cookieOf = async (server: TestApp) =>
    (await documentOf(server)).components.securitySchemes.cookie.name
  expect(await cookieOf(plain)).toBe('soramoyo_access')
  expect(await cookieOf(secure)).toBe('__Host-soramoyo_access')
})

test('every call that takes a form declares it as multipart, and JSON only where no file is needed', async () => {
  const { paths } = await documentOf(plain)
  const bodies = declaredCalls()
    .filter(({ meta }) => meta.form)
    .map(({ method, path }) => [`${method} ${path}`, paths[path][method.toLowerCase()].requestBody.content])
  expect(bodies.length).toBeGreaterThan(10)
  for (const [call, content] of bodies) {
    expect(content, call).toHaveProperty('multipart/form-data')
    expect(JSON.stringify(content['application/json'] ?? ''), call).not.toContain('contentMediaType')
  }
})

test.each([
  ['/v4/obf/members', 'image'],
  ['/v4/obf/members/{id}', 'image'],
  ['/v4/common/users/{id}', 'image'],
  ['/v4/obf/members/{id}/image', 'image'],
  ['/v3/csv_registration/import', 'file'],
])('POST %s declares the file in its field %s', async (path, field) => {
  const { content } = (await documentOf(plain)).paths[path].post.requestBody
  expect(content['multipart/form-data'].schema.properties[field].contentMediaType).toBeDefined()
})
