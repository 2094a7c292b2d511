import { type Answers, type Demo, found, given, nextVersion, noSample, pageOf } from '../demo.ts'
import type { Client } from '../sample-store.ts'

const companyOf = async (demo: Demo) => (await demo.kept('company', 'get')).result

export const company = (demo: Demo): Answers<Client['company']> => {
  const viewersOf = async () => (await demo.kept('company', 'viewers')).result
  return {
    counts: () => demo.kept('company', 'counts'),
    get: () => demo.kept('company', 'get'),
    pages: () => demo.kept('company', 'pages'),
    saveSenders: async ({ version: _, ...change }) => {
      const { version } = nextVersion(await companyOf(demo), change)
      return { message: 'メールの差出人を保存しました。', version }
    },
    saveSupervisorReports: async ({ version: _, ...options }) => {
      const { version } = nextVersion(await companyOf(demo), { options })
      return { message: '上司へのレポートメールの設定を保存しました。', version }
    },
    saveFeatures: async ({ open_features }) => {
      const { version } = nextVersion(await companyOf(demo), { open_features })
      const me = await demo.kept('sessions', 'me')
      me.open_features = open_features
      return { message: '使う機能を保存しました。', version }
    },
    viewers: () => demo.kept('company', 'viewers'),
    createViewer: async (input) => {
      const held = await viewersOf()
      const id = demo.nextId()
      held.viewers.push({ is_send_summary_mail: true, ...given(input), id, version: 1 })
      held.count += 1
      return { result: { id }, message: '集計メールの宛先を追加しました。' }
    },
    updateViewer: async ({ id, version: _, ...change }) => {
      nextVersion(found((await viewersOf()).viewers.find((one) => one.id === id)), change)
      return { result: { id }, message: '集計メールの宛先を変更しました。' }
    },
    removeViewer: async ({ id }) => {
      const held = await viewersOf()
      held.viewers = held.viewers.filter((one) => one.id !== id)
      held.count = held.viewers.length
      return { message: '集計メールの宛先を削除しました。' }
    },
  }
}

export const notifications = (demo: Demo): Answers<Client['notifications']> => ({
  list: async ({ limit = 3, offset }) => {
    const { notifications: all, count } = await demo.kept('notifications', 'list', { limit: 100 })
    return { count, notifications: pageOf(all, { limit, offset }) }
  },
  get: ({ notificationId }) => demo.kept('notifications', 'get', { notificationId }),
  special: () => demo.kept('notifications', 'special'),
  markSeen: async () => {
    const special = await demo.kept('notifications', 'special')
    special.result = null
    return { message: 'お知らせを閉じました。' }
  },
})

export const savedFilters = (demo: Demo): Answers<Client['savedFilters']> => ({
  list: () => demo.kept('savedFilters', 'list'),
  save: async ({ name, filters }) => {
    const { result } = await demo.kept('savedFilters', 'list')
    const held = result.find((one) => one.name === name)
    const filter = Object.assign(held ?? { id: demo.nextId() }, { name, filters })
    if (!held) result.push(filter)
    return { result: filter, message: '絞り込みを保存しました。' }
  },
  remove: async ({ id }) => {
    const held = await demo.kept('savedFilters', 'list')
    held.result = held.result.filter((one) => one.id !== id)
    return { message: '絞り込みを削除しました。' }
  },
})

export const erasures = (demo: Demo): Answers<Client['erasures']> => {
  const listOf = async () => (await demo.kept('erasures', 'list', { limit: 100 })).result
  return {
    list: async ({ q, only, limit, offset }) => {
      const all = (await listOf()).members.filter(
        (one) =>
          (!q || `${one.lastname}${one.firstname}`.includes(q)) &&
          (only !== 'held' || one.is_held) &&
          (only !== 'soon' || one.erase_on !== null),
      )
      return { result: { members: pageOf(all, { limit, offset }), count: all.length } }
    },
    erase: async ({ id }) => {
      const held = await listOf()
      held.members = held.members.filter((one) => one.id !== id)
      held.count = held.members.length
      await demo.people.remove(id)
      return { message: 'メンバーの個人情報を消去しました。' }
    },
    hold: async ({ id, is_held }) => {
      const held = await listOf()
      for (const one of held.members) if (one.id === id) one.is_held = is_held
      const counts = await demo.kept('erasures', 'retention')
      counts.held_count = held.members.filter((one) => one.is_held).length
      return { message: is_held ? '自動の消去を保留しました。' : '自動の消去の保留を解除しました。' }
    },
    retention: () => demo.kept('erasures', 'retention'),
    saveRetention: async ({ months }) => {
      const held = await demo.kept('erasures', 'retention')
      held.months = months
      return { message: '個人情報の保存期間を保存しました。' }
    },
  }
}

export const tempMembers = (demo: Demo): Answers<Client['tempMembers']> => {
  const listOf = async () => (await demo.kept('tempMembers', 'list')).result
  return {
    list: async ({ limit, offset }) => {
      const { temp_members: all, count } = await listOf()
      return { result: { temp_members: pageOf(all, { limit, offset }), count } }
    },
    get: async ({ id }) => ({ result: found((await listOf()).temp_members.find((one) => one.id === id)) }),
    refuse: async ({ id }) => {
      const held = await listOf()
      held.temp_members = held.temp_members.filter((one) => one.id !== id)
      held.count = held.temp_members.length
      return { message: 'メンバーを取り下げました。' }
    },
  }
}

export const services = (demo: Demo): Answers<Client['services']> => {
  const serviceOf = async (service: number) =>
    found((await demo.kept('services', 'list')).result.services.find((one) => one.service === service))
  const key = 'demo-key-that-opens-nothing'
  return {
    list: () => demo.kept('services', 'list'),
    link: async ({ query: { service } }) => {
      const held = Object.assign(await serviceOf(service), {
        link_status: 1 as const,
        linked_at: demo.at(),
        unlinked_at: null,
        key_made_at: demo.at(),
      })
      return { result: { ...held, key }, message: '連携しました。キーを連携先の担当者に渡してください。' }
    },
    unlink: async ({ query: { service } }) => ({
      result: Object.assign(await serviceOf(service), { link_status: 0 as const, unlinked_at: demo.at() }),
      message: '連携を解除しました。これから届く情報は受け取りません。',
    }),
    rotateKey: async ({ query: { service } }) => ({
      result: { ...Object.assign(await serviceOf(service), { key_made_at: demo.at() }), key },
      message: 'キーを作り直しました。前のキーは1時間後に使えなくなります。',
    }),
    tryOut: noSample,
    calls: () => demo.kept('services', 'calls'),
    description: () => demo.kept('services', 'description'),
    restCount: () => demo.kept('services', 'restCount'),
    engage: noSample,
  }
}
