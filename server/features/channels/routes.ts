import { channelRoutes } from './accounts/routes.ts'
import { memberChannelRoutes } from './attempts/routes.ts'
import { channelMemberRoutes } from './lists/routes.ts'

export { serveMemberPages } from './member-page/routes.ts'
export { reachFile } from './reach/file-service.ts'

export const channelCalls = {
  channels: channelRoutes,
  channelMembers: channelMemberRoutes,
  memberChannels: memberChannelRoutes,
}
