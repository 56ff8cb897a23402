/* The app with which a boot is compared: Koa and Sequelize open the same database and answer one row. */
import Koa from 'koa';
import { QueryTypes, Sequelize } from 'sequelize';

const url = process.env.DATABASE_URL ?? '';
const file = url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : undefined;
const sequelize =
  file === undefined
    ? new Sequelize(url, { logging: false })
    : new Sequelize({ dialect: 'sqlite', storage: file, logging: false });
await sequelize.authenticate();

const app = new Koa();
app.use(async (ctx) => {
  const [article] = await sequelize.query('SELECT * FROM articles ORDER BY id LIMIT 1', {
    type: QueryTypes.SELECT,
  });
  ctx.body = article;
});
app.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
