import { createRoute } from '@tanstack/react-router'
import { messageSearch, sendingSearch } from '#contract/messages/search.ts'
import { requires } from '../platform/route-guards.ts'
import { company, screen } from './base.ts'

const messageArea = createRoute({ getParentRoute: () => company, path: 'message' })

const messages = createRoute({
  getParentRoute: () => messageArea,
  path: '/',
  staticData: { title: 'メッセージ', fillsWindow: true },
  beforeLoad: requires('member.read'),
  validateSearch: messageSearch,
  component: screen(() => import('../features/messages/MessageScreen.tsx'), 'MessageScreen'),
})

const sending = createRoute({
  getParentRoute: () => messageArea,
  path: 'detail/$code',
  validateSearch: sendingSearch,
  beforeLoad: requires('message.create'),
  component: screen(() => import('../features/messages/SendingScreen.tsx'), 'SendingScreen'),
})

// one screen over both addresses: a draft gets its own while somebody types
const form = createRoute({
  getParentRoute: () => messageArea,
  path: 'form',
  beforeLoad: requires('message.create'),
  component: screen(() => import('../features/messages/SendingFormScreen.tsx'), 'SendingFormScreen'),
})

const title = 'メッセージの作成'

const create = createRoute({ getParentRoute: () => form, path: '/', staticData: { title } })

const edit = createRoute({ getParentRoute: () => form, path: '$code', staticData: { title } })

export const messageRoutes = messageArea.addChildren([messages, sending, form.addChildren([create, edit])])
