import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import lighthouse from 'lighthouse'
import { LanternLargestContentfulPaint } from '../node_modules/lighthouse/core/computed/metrics/lantern-largest-contentful-paint.js'
import { chromium } from '@playwright/test'
const dir = await mkdtemp('/dev/shm/w/lh-')
const child = spawn('/usr/bin/chromium', ['--headless=new','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync','--remote-debugging-port=0',`--user-data-dir=${dir}`,'about:blank'],{stdio:'ignore'})
let port; while(!port){ await new Promise(r=>setTimeout(r,100)); port=parseInt(await readFile(dir+'/DevToolsActivePort','utf8').catch(()=>'')) }
const urls=process.argv.slice(2)
for (const a of urls) {
  const [url,lang]=a.split('@')
  if (lang) { const b=await chromium.connectOverCDP('http://127.0.0.1:'+port); const c=b.contexts()[0]; await c.addCookies([{name:'language',value:lang,url:new URL('/',url).href}]); const p=await c.newPage(); await p.goto(new URL('/favicon.svg',url).href); await p.evaluate(l=>{localStorage.clear();localStorage.setItem('language',l)},lang); await p.close(); await b.close() }
  const r=await lighthouse(url,{port,logLevel:'error',onlyCategories:['performance','accessibility']})
  if (process.env.N) { const ar=r.artifacts; const x=await LanternLargestContentfulPaint.request({trace:ar.Trace??ar.traces?.defaultPass,devtoolsLog:ar.DevtoolsLog??ar.devtoolsLogs?.defaultPass,settings:r.lhr.configSettings,gatherContext:ar.GatherContext,URL:ar.URL,SourceMaps:ar.SourceMaps??[],HostDPR:ar.HostDPR,simulator:undefined},{computedCache:new Map()}); 
    console.log('opt',Math.round(x.optimisticEstimate.timeInMs),'pess',Math.round(x.pessimisticEstimate.timeInMs)); for (const which of ['optimisticEstimate','pessimisticEstimate']) { console.log(which); for (const [n,t] of x[which].nodeTimings) if (n.type==='network'||t.duration>20) console.log('    ',Math.round(t.startTime),Math.round(t.endTime),n.type, (n.request?.url??n.event?.name??'').replace(/^http:..[^/]+/,'').slice(0,60), n.type==='network'?n.request.transferSize:'') } }
  const A=r.lhr.audits, m=A.metrics.details.items[0]
  console.log(a, 'perf',r.lhr.categories.performance.score,'a11y',r.lhr.categories.accessibility.score,'LCP',Math.round(m.largestContentfulPaint),'FCP',Math.round(m.firstContentfulPaint),'SI',Math.round(m.speedIndex),'TBT',m.totalBlockingTime,'obsFCP',m.observedFirstContentfulPaint,'obsLCP',m.observedLargestContentfulPaint,'cls',m.cumulativeLayoutShift)
  if (process.env.V) { for (const i of A['network-requests'].details.items) console.log('   ',Math.round(i.networkRequestTime),Math.round(i.networkEndTime),i.priority,i.transferSize,i.url.replace(/^http:..[^/]+/,'')); const l=A['lcp-breakdown-insight']?.details; console.log(JSON.stringify(l)?.slice(0,900)); console.log(JSON.stringify(A['layout-shifts']?.details?.items)?.slice(0,800))}
  for (const [k,v] of Object.entries(A)) if (v.score!==null && v.score<0.9 && process.env.V) console.log('   low',k,v.score,v.displayValue)
}
child.kill(); await new Promise(r=>setTimeout(r,500)); await rm(dir,{recursive:true,force:true,maxRetries:5})
