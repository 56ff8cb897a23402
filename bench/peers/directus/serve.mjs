/*
 * Directus as its own start script runs it; its command would ask the network for newer versions first. PEERS is the folder in which
 * it is installed.
 */
const send = process.send;
// It tells its parent process that it is ready, where the bench expects answers to its own questions alone.
if (send) process.send = (message) => message === 'ready' || send.call(process, message);

await import(`${process.env.PEERS}/node_modules/@directus/api/dist/start.js`);
