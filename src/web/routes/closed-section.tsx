import { useLocation } from 'react-router'
import { ClosedSection } from '../sections/closed-section.tsx'
import { findSection } from '../sections/sections.ts'

export default function ClosedSectionPage() {
  const { pathname } = useLocation()
  const section = findSection(pathname)
  return section && <ClosedSection section={section} />
}
