// The list on a page that is at hand: no database, no network.
import { extractRecords } from 'quarry/records';

const html = `<ul>
  <li><a href="/lamp/1">Aster</a> <b>20.50 €</b>
  <li><a href="/lamp/2">Birch</a> <b>27.50 €</b>
  <li><a href="/lamp/3">Comet</a> <b>34.50 €</b>
</ul>`;
const [list] = extractRecords(html, { url: 'https://shop.example/lamps' }).regions;
for (const { fields, link, title } of list?.records ?? []) console.log(title, link, fields);
