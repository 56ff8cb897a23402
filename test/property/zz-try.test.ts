import { databases } from '/work/main/test/support/databases.ts';
import { startEnriched } from '/work/main/test/property/newsroom/enriched.ts';
import { readSnapshot } from '/work/main/test/property/newsroom/snapshot.ts';
import { get } from '/work/main/test/support/http.ts';
for (const d of databases) it(d.title, async function () { this.timeout(60000);
  const t=Date.now(); const h = await startEnriched(d); try { 
   console.log(Date.now()-t);
   if (d.name==='sqlite') { const s = await readSnapshot((sql)=>h.sequelize.query(sql,{type:'SELECT'}) as any); console.log([...s].map(([k,v])=>k+' '+v.length).join(', ')); const a = s.get('api::article.article')!; console.log(a[0], a.at(-1)) }
   const a = await get(h.url+'/api/articles?sort=id:desc&locale=all&pagination[limit]=1&populate=*'); console.log(a.status, a.text.slice(0,600));
  } finally { await h.stop() } });
