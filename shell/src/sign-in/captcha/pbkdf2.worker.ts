// The proof of work runs in a worker file: the content security policy allows no inline workers.
import 'altcha/workers/pbkdf2';
