import { fireEvent, screen } from '@testing-library/react'
import { menteeCsvColumns } from '@udyam/contract/mentees/calls'
import { beforeEach, expect, it } from 'vitest'
import { textOf } from '#test/text.ts'
import { renderPage } from '#test/render-page.tsx'
import { signIn, startWorld } from '#test/world.ts'
import { readFile } from './read-file.ts'

startWorld()
beforeEach(() => signIn('admin'))

it('says of a file that cannot be read why', async () => {
  const cases: [File, string][] = [
    [new File([new Uint8Array([0x50, 0x4b, 3, 4, 9])], 'a.xlsx'), 'admin.csv.unreadable'],
    [new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'a.xls'), 'admin.csv.oldExcel'],
    [new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.xlsx'), 'admin.csv.tooLarge'],
    [new File([new Uint8Array([0x6e, 0xe9])], 'a.csv'), 'admin.csv.notUtf8'],
    [new File(['a\n"b'], 'a.csv'), 'messages.import_unreadable'],
    [new File(['%PDF-1.7\n%', new Uint8Array([0xe2, 0xe3])], 'a.pdf'), 'admin.csv.otherKind'],
    [new File(['\ufeff\r\n <table border=1><tr><td>Name'], 'a.xls'), 'admin.csv.otherKind'],
    [new File(['<!DOCTYPE html>\n<html><body>'], 'a.xls'), 'admin.csv.otherKind'],
    [new File(['<p>', new Uint8Array([0xa0]), '</p><TABLE>'], 'a.xls'), 'admin.csv.otherKind'],
    [new File(['<?xml version="1.0"?><Workbook>'], 'a.xls'), 'admin.csv.otherKind'],
  ]
  for (const [file, text] of cases) expect(await readFile(file, menteeCsvColumns), text).toBe(text)
})

it('says on the page that a web page with the ending of a workbook is no spreadsheet', async () => {
  await renderPage('/admin/mentees/import')
  const drop = async (file: File) =>
    fireEvent.drop(await screen.findByLabelText(/CSV/), { dataTransfer: { files: [file] } })
  await drop(new File(['<html><table><tr><td>Name</td></tr></table></html>'], 'a.xls'))
  expect(await screen.findByText(textOf('admin.csv.otherKind'))).toBeVisible()
  await drop(new File(['<Name>,<Email>,<Mobile>\nAsha,a@example.com,9822012345'], 'a.csv'))
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeVisible()
})
