<?php

return ['open' => 'Open now', 'closed' => 'Closed', 'until' => 'Open until :time'];
