import { Outlet } from 'react-router'

/**
 * Links of mails lead to these screens with a code in their address. The address is told to nobody, not even to
 * this site as it is asked for the page's own files.
 */
export function headers() {
  return { 'referrer-policy': 'no-referrer' }
}

/** A layout without a look, for what all screens under `/account` have in common. */
export default function AccountSection() {
  return <Outlet />
}
