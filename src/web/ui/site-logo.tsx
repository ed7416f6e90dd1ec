import { Logo } from './logo.tsx'

interface SiteLogoProps {
  /** Where the picture is; undefined for the emblem. */
  logo: string | undefined
  /** Of the picture in pixels, where it is known. */
  size?: { width: number; height: number } | undefined
}

/** The sign of the site, 30 pixels high: its logo, or else the emblem. */
export function SiteLogo({ logo, size }: SiteLogoProps) {
  if (!logo) return <Logo className="size-[30px] text-brass" />
  return (
    <img
      src={logo}
      alt=""
      {...size}
      // a wide one leaves room for the name on a phone
      className="h-[30px] w-auto max-w-[min(10rem,18vw)] object-contain"
    />
  )
}
