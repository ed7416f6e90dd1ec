import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web/app',
  buildDirectory: 'build',
  ssr: true,
  // the whole route table is small; asking for it piece by piece would cost a request per navigation
  routeDiscovery: { mode: 'initial' },
} satisfies Config
