import { Outlet } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { loadAccount } from '../../base/session/own-account.ts'
import { AccountProvider } from '../../setting/account-overview.tsx'
import { ProofDialog } from '../../setting/proof-dialog.tsx'
import { SettingFrame } from '../../setting/setting-frame.tsx'
import { SettingSkeleton } from '../../setting/setting-skeleton.tsx'
import type { Route } from './+types/setting.ts'

export async function clientLoader() {
  return { account: await loadAccount() }
}

export function HydrateFallback() {
  const { t } = useTranslation('account')
  const title = t('Setting.title')
  return (
    <SettingFrame>
      <PageMeta title={title} description={title} />
      <SettingSkeleton />
    </SettingFrame>
  )
}

export default function Setting({ loaderData: { account } }: Route.ComponentProps) {
  return (
    <AccountProvider loaded={account}>
      <SettingFrame>
        <Outlet />
      </SettingFrame>
      <ProofDialog />
    </AccountProvider>
  )
}
