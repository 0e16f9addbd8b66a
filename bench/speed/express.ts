// A typical handwritten server: Express 5 and pg, with a pool, without authentication.
import express from 'express'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const columns = `id as _id, first_name as "firstName", last_name as "lastName", experience, location, bio, skills,
  languages, image_url as "imageUrl", category_id as category`
const listed = 'approve and not block'
const app = express()

app.get('/mentors', async ({ query }, response) => {
  const limit = Number(query['limit'] ?? 20)
  const offset = (Number(query['page'] ?? 1) - 1) * limit
  const search = query['search'] === undefined ? [] : [`%${query['search']}%`]
  const where =
    search.length === 0
      ? listed
      : `${listed} and (first_name || ' ' || last_name || ' ' || bio || ' ' || array_to_string(skills, ' ')) ilike $1`
  const order = `order by lower(first_name), id limit ${limit} offset ${offset}`
  const { rows } = await pool.query(`select ${columns} from mentor where ${where} ${order}`, search)
  if (query['count'] === undefined) return response.json({ data: rows })
  const counted = await pool.query<{ total: number }>(
    `select count(*)::int as total from mentor where ${where}`,
    search,
  )
  response.json({ data: rows, total: counted.rows[0]?.total })
})

app.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('listening'))
