import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { hexColor, logoId, themeColors } from './theme-terms.ts'

/** By token; one that is left out is that of the configuration, or else the site’s own. */
const Colors = z.partialRecord(
  z.enum(themeColors),
  z.string().check(z.regex(hexColor, 'InvalidColor')),
)
const LogoId = z.string().check(z.regex(logoId))

export const Logo = z.object({
  id: z.string(),
  /** Where it is served. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
})
export type Logo = z.infer<typeof Logo>

export const SiteTheme = z.object({
  /** What was chosen here. */
  dark: Colors,
  light: Colors,
  logo: z.nullable(Logo),
  /** What it lies over: the configuration, and the site’s own look. Without colours of another notation. */
  base: z.object({ dark: Colors, light: Colors, logo: z.nullable(z.string()) }),
  /** Counts the changes. */
  revision: z.int(),
})
export type SiteTheme = z.infer<typeof SiteTheme>

export const readSiteTheme = endpoint('GET /api/admin/theme', {
  access: 'theme.write',
  summary: 'Colours and logo of the site: those chosen here, and those they lie over',
  output: SiteTheme,
})

/** That was read: after another change nothing is changed. */
const Revision = z.int().check(z.minimum(0))

export const writeSiteTheme = endpoint('POST /api/admin/theme/write', {
  access: 'theme.write',
  summary:
    'Changes colours and logo of the site for everybody; colours nobody could read are refused',
  input: z.strictObject({
    Dark: Colors,
    Light: Colors,
    Logo: z.nullable(LogoId),
    Revision,
  }),
  output: SiteTheme,
})

export const resetSiteTheme = endpoint('POST /api/admin/theme/reset', {
  access: 'theme.write',
  summary: 'Back to the look of the configuration',
  input: z.strictObject({ Revision }),
  output: SiteTheme,
})

export const uploadLogo = endpoint('POST /api/admin/theme/upload', {
  access: 'theme.write',
  summary: 'Takes a picture for a logo: JPEG, PNG, WebP, AVIF or GIF, 1 MiB at most',
  consumes: 'multipart/form-data',
  input: z.strictObject({ File: z.file('FileMissing') }),
  output: Logo,
})
