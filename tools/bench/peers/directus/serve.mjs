/*
 * Runs Directus as its own start script does; its command would first look for newer versions in the network. PEERS is the folder
 * in which it is installed.
 */
const send = process.send;
// Directus tells its parent process that it is ready, but the bench only expects answers to its own messages.
if (send) process.send = (message) => message === 'ready' || send.call(process, message);

await import(`${process.env.PEERS}/node_modules/@directus/api/dist/start.js`);
